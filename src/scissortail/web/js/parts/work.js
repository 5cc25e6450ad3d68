// Long work of the house for somebody: it shows how far it is, can be stopped, and ends with the screen that asked for it.

import { html, useEffect, useRef, useState } from "../html.js";
import { Refused, ask, done } from "../net.js";
import { say } from "../words.js";
import { complain } from "./toast.js";

/** @typedef {{isRunning: boolean, progress: number, begin: (path: string, body?: object) => Promise<string | null>, stop: () => void}} Work */

/** Nobody waits for it any more; this is heard even while the page is closing. */
const drop = (/** @type {string} */ id) => fetch(`/api/jobs/${id}`, { method: "DELETE", keepalive: true }).catch(() => {});

/**
 * `begin` gives the job's id once it is done, and null if it was stopped or refused, which is said.
 * @returns {Work}
 */
export function useWork() {
  const [now, show] = useState({ isRunning: false, progress: 0 });
  const job = useRef(/** @type {string | null} */ (null));
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
    if (job.current) drop(job.current);
    job.current = null;
  };
  useEffect(() => {
    addEventListener("pagehide", stop);
    return () => {
      removeEventListener("pagehide", stop);
      stop();
    };
  }, []);
  const begin = async (/** @type {string} */ path, /** @type {object} */ body = {}) => {
    stopped.current = false;
    show({ isRunning: true, progress: 0 });
    try {
      const card = await ask("POST", path, body);
      job.current = card.id;
      if (stopped.current) {
        drop(card.id);
        return null;
      }
      await done(card, (progress) => show({ isRunning: true, progress }));
      return stopped.current ? null : card.id;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (!stopped.current) complain(problem.no);
      return null;
    } finally {
      job.current = null;
      show({ isRunning: false, progress: 0 });
    }
  };
  return { ...now, begin, stop };
}

/**
 * How far work is, and a button to stop it. Where only the time is known, so many `seconds` at most.
 * @param {{work: Work, words: string, seconds?: number, id?: string}} props
 */
export function Progress({ work, words, seconds = 0, id = "progress" }) {
  const [passed, pass] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const ticking = setInterval(() => pass((performance.now() - began) / 1000), 250);
    return () => clearInterval(ticking);
  }, []);
  const part = seconds ? Math.min(1, passed / seconds) : work.progress;
  return html`<div class="work" id=${id}>
    <label class="field grow"><span role="status">${words}</span><progress max="1" value=${part}></progress></label>
    <button type="button" id=${`${id}-stop`} onClick=${work.stop}>${say("page-work-stop")}</button>
  </div>`;
}
