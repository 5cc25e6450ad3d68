// Requests to the server: JSON in, JSON out (docs/protocol.md).

/** @typedef {{key?: string, args?: Record<string, any>, text?: string, kind?: string}} No A refusal, as the server tells it. */

export class Refused extends Error {
  /**
   * @param {No} no
   * @param {number} status
   */
  constructor(no, status) {
    super(no.text || String(status));
    this.no = no;
    this.status = status;
  }
}

/**
 * Ask the HTTP API. Throws Refused.
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ key: "page-offline" }, 0);
  }
  const text = await answer.text();
  let found = null;
  try {
    found = text ? JSON.parse(text) : null;
  } catch {
    found = { text };
  }
  if (!answer.ok) throw new Refused(found?.key ? found : { key: "page-failed" }, answer.status);
  return found;
}

/** So many random bytes, written in hexadecimal. */
export const random = (/** @type {number} */ bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const LOOK = 250;

/**
 * Wait for a job of the workers. `progress` is told how far it is, from 0 to 1.
 * @param {{id: string}} job
 * @param {(done: number) => void} [progress]
 */
export async function done(job, progress = () => {}) {
  for (let wait = LOOK; ; wait = Math.min(1000, wait * 1.2)) {
    const card = await ask("GET", `/api/jobs/${job.id}`);
    progress(card.progress ?? 0);
    if (card.state === "done") return;
    if (card.error) throw new Refused(card.error, 500);
    if (card.state !== "waiting" && card.state !== "running") throw new Refused({ key: "page-failed" }, 500);
    await new Promise((go) => setTimeout(go, wait));
  }
}

/**
 * Wait for a job of the workers, and give its result.
 * @param {{id: string}} job
 * @param {(done: number) => void} [progress]
 * @returns {Promise<any>}
 */
export async function finished(job, progress) {
  await done(job, progress);
  return ask("GET", `/api/jobs/${job.id}/result`);
}
