// Which page this address is, and what all of them share: the head with language and theme, and the foot.

import { button, fill, h, toast } from "./dom.js";
import { LANGUAGES, choose, language, load, refusal, say } from "./words.js";
import { Refused, me } from "./net.js";
import { home } from "./home.js";
import { account, link } from "./account.js";
import { table } from "./table.js";
import { replay } from "./replay.js";

const THEME = "scissortail-theme";
const root = document.documentElement;
if (localStorage.getItem(THEME)) root.dataset.theme = localStorage.getItem(THEME);

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function turn() {
  root.dataset.theme = isDark() ? "light" : "dark";
  localStorage.setItem(THEME, root.dataset.theme);
}

function head(who) {
  const languages = h(
    "select",
    { "aria-label": say("page-language"), id: "language", onchange: (event) => choose(event.target.value) },
    Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === language, lang: code }, name)),
  );
  fill(
    document.getElementById("top"),
    h("a", { class: "brand", href: "/" }, h("img", { src: "/static/art/scissors.svg", alt: "" }), h("span", {}, "Scissortail")),
    h(
      "nav",
      { "aria-label": say("page-menu") },
      h("a", { href: "/" }, say("page-tables")),
      who && h("a", { href: "/#me" }, who.name),
      button("◐", turn, { class: "plain", "aria-label": say("page-theme"), title: say("page-theme") }),
      languages,
    ),
  );
  document.getElementById("skip").textContent = say("page-skip");
  fill(document.getElementById("foot"), say("page-foot"));
}

/** The page for this address. */
function page() {
  const [, first, second] = location.pathname.split("/");
  if (first === "table" && second) return (main, who) => table(main, who, decodeURIComponent(second));
  if (first === "replay" && second) return (main, who) => replay(main, who, decodeURIComponent(second));
  if (first === "link") return link;
  return location.hash === "#me" ? account : home;
}

async function start() {
  const main = document.getElementById("main");
  await load();
  try {
    const who = await me();
    head(who);
    await page()(main, who);
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    if (!document.getElementById("top").firstChild) head(null);
    fill(main, h("section", { class: "sheet" }, h("h1", {}, refusal(problem.no)), h("a", { href: "/" }, say("page-tables"))));
  }
}

addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof Refused)) return;
  event.preventDefault();
  toast(refusal(event.reason.no), true);
});
addEventListener("hashchange", () => location.pathname === "/" && start());
start();
