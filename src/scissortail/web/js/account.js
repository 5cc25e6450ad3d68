// Me at this house: games, other devices, a code for a lost cookie, being forgotten.

import { button, fill, form, h, toast } from "./dom.js";
import { moment, say } from "./words.js";
import { ask, become } from "./net.js";
import { entrance } from "./home.js";

export async function account(main, who) {
  document.title = "Scissortail";
  if (!who) {
    fill(main, h("div", { class: "columns" }, recovering(), entrance(() => location.assign("/"))));
    return;
  }
  const [games, statistics] = await Promise.all([
    ask("GET", "/api/me/games"),
    ask("GET", "/api/me/statistics"),
  ]);
  fill(
    main,
    h("h1", {}, who.name),
    h(
      "div",
      { class: "columns" },
      history(games.games, statistics.games),
      h("div", { class: "stack" }, renaming(who), devices(), recovery(), leaving()),
    ),
  );
}

function history(games, statistics) {
  const line = (one) =>
    h(
      "li",
      {},
      h("b", {}, say(`game-${one.game}`)),
      h("span", { class: "quiet grow" }, moment(one.touched), " · ", say(`page-state-${one.state}`)),
      h("a", { class: "button", href: `/${one.state === "over" ? "replay" : "table"}/${one.id}` }, say(one.state === "over" ? "page-replay" : "page-go")),
    );
  return h(
    "section",
    { class: "sheet" },
    h("h2", {}, say("page-my-games")),
    counted(statistics),
    games.length ? h("ul", { class: "plain tables" }, games.map(line)) : h("p", { class: "quiet" }, say("page-my-games-none")),
  );
}

function counted(tallies) {
  if (!tallies.length) return null;
  return h("ul", { class: "plain" }, tallies.map((one) =>
    h("li", {}, say("page-statistics", { game: say(`game-${one.game}`), played: one.played, won: one.won }))));
}

function renaming(who) {
  const name = h("input", { id: "name", class: "wide", required: true, maxlength: 40, value: who.name });
  const rename = async () => {
    await ask("POST", "/api/me", { name: name.value.trim() });
    location.reload();
  };
  return form(rename, { class: "sheet stack" }, h("h2", {}, h("label", { for: "name" }, say("page-name"))),
    h("div", { class: "row" }, name, h("button", {}, say("page-rename"))));
}

function devices() {
  const place = h("div", { role: "status" });
  const make = async () => {
    const link = await ask("POST", "/api/me/link");
    const address = `${location.origin}${link.path || `/link#${link.token}`}`;
    fill(place, h("p", {}, say("page-device-how")), h("p", {}, h("a", { href: address }, address)), copying(address));
  };
  return h("section", { class: "sheet stack" }, h("h2", {}, say("page-device")), button(say("page-device-make"), make), place);
}

/** A button that copies a text. */
export function copying(text) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = h("textarea", {}, text);
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    toast(say("page-copied"));
  };
  return button(say("page-copy"), copy);
}

function recovery() {
  const place = h("div", { role: "status" });
  const make = async () => {
    const { code } = await ask("POST", "/api/me/recovery");
    fill(place, h("p", { class: "code" }, code), h("p", {}, say("page-recovery-how")), copying(code));
  };
  return h("section", { class: "sheet stack" }, h("h2", {}, say("page-recovery")), button(say("page-recovery-make"), make), place);
}

function recovering() {
  const code = h("input", { id: "recovery", class: "wide", required: true, autocomplete: "off", spellcheck: "false" });
  const recover = async () => {
    await become("/api/recover", { code: code.value.trim() });
    location.assign("/");
  };
  return form(recover, { class: "sheet stack" }, h("h2", {}, h("label", { for: "recovery" }, say("page-recover"))),
    h("div", { class: "row" }, code, h("button", {}, say("page-recover-now"))));
}

function leaving() {
  const forget = async () => {
    if (!confirm(say("page-forget-sure"))) return;
    await ask("DELETE", "/api/me");
    location.assign("/");
  };
  return h("section", { class: "sheet stack" }, h("h2", {}, say("page-forget")), h("p", { class: "quiet" }, say("page-forget-what")),
    button(say("page-forget-now"), forget));
}

/** `/link#TOKEN`: this device becomes somebody's, if they say so; the token leaves the address at once. */
export async function link(main, who) {
  const token = location.hash.slice(1);
  hideToken();
  const use = async () => {
    await become("/api/link", { token });
    location.assign("/");
  };
  fill(
    main,
    h("section", { class: "sheet stack" }, h("h1", {}, say("page-link")), h("p", {}, say("page-link-what")),
      who && h("p", {}, say("page-link-instead", { name: who.name })),
      h("div", { class: "row" }, button(say("page-link-use"), use, { class: "primary", disabled: !token }), h("a", { href: "/" }, say("page-tables")))),
  );
}

const hideToken = () => window.history.replaceState(null, "", "/link");
