// What the script adds to pages that are whole without it: a remembered theme, opening and closing all cards, opening the card
// that an address names, and copying a card's link. It makes text and elements only, never markup (rule R3).
"use strict";

(function () {
  const root = document.documentElement;

  // Storage is refused in some hosts and on some files; then the choice lasts for the page.
  function remembered() {
    try { return localStorage.getItem("swarmreport-theme"); } catch { return null; }
  }

  function remember(theme) {
    try { localStorage.setItem("swarmreport-theme", theme); } catch { /* see above */ }
  }

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  function themes() {
    const button = document.querySelector("[data-do=theme]");
    if (!button) return;
    const label = () => { button.textContent = isDark() ? "Light theme" : "Dark theme"; };
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      remember(root.dataset.theme);
      label();
    });
    label();
    button.hidden = false;
  }

  function button(text, act) {
    const b = document.createElement("button");
    b.type = "button";
    b.className = "plain";
    b.textContent = text;
    b.addEventListener("click", () => act(b));
    return b;
  }

  function tools() {
    const bar = document.querySelector("[data-tools=findings]");
    if (!bar) return;
    const all = (open) => () => { for (const f of document.querySelectorAll("details.f")) f.open = open; };
    bar.append(button("Open all", all(true)), button("Close all", all(false)));
    bar.hidden = false;
  }

  // A card gets its button when it is first opened: a list of 200 is quick to load.
  function copyLink(card) {
    const life = card.querySelector(".life");
    if (!life || life.dataset.tools) return;
    life.dataset.tools = "1";
    const b = button("Copy link", copy);
    life.append(b);
    function copy() {
      const url = location.href.split("#")[0] + "#" + card.id;
      const done = () => { b.textContent = "Link copied"; };
      const failed = () => { b.textContent = url; };
      if (navigator.clipboard) navigator.clipboard.writeText(url).then(done, failed);
      else failed();
    }
  }

  function openNamed() {
    const named = document.getElementById(location.hash.slice(1));
    if (!named || named.tagName !== "DETAILS") return;
    named.open = true;
    named.scrollIntoView({ block: "start" });
  }

  const theme = remembered();
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  themes();
  tools();
  document.addEventListener("toggle", (e) => { if (e.target.open && e.target.matches("details.f")) copyLink(e.target); }, true);
  addEventListener("hashchange", openNamed);
  addEventListener("beforeprint", () => { for (const d of document.querySelectorAll("details")) d.open = true; });
  openNamed();
})();
