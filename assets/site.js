// What the script adds to pages that are whole without it: a remembered theme, a query over the rows of a list, opening and
// closing all cards, opening the card that an address names, and copying a card's link. It makes text and elements only, never markup (rule R3).
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
    bar.append(queryBox(), button("Open all", all(true)), button("Close all", all(false)));
    bar.hidden = false;
  }

  // What a query may ask of a row, beside words anywhere in it. The text of a row is read once.
  const within = (selector) => (row) => [...row.querySelectorAll("summary " + selector)].map((e) => e.textContent).join(" ");
  const facets = new Map([
    ["sev", (row) => row.dataset.sev || ""], ["state", (row) => row.dataset.is || ""], ["reviewer", within(".by")], ["id", within(".id")],
    ["file", within(".where .path, .where code")], ["agent", within(".who")], ["type", within(".type")], ["component", within(".where .path")],
  ]);
  const texts = new WeakMap();

  function textOf(row) {
    let text = texts.get(row);
    if (text === undefined) texts.set(row, text = row.textContent.toLowerCase());
    return text;
  }

  // A term is [-][key:]value; the value may stand in quotes, a comma in it means "or", and * any text.
  function terms(query) {
    const found = query.toLowerCase().match(/-?(?:[a-z]+:)?(?:"[^"]*"?|[^\s"]+)/g) || [];
    return found.map((term) => {
      const not = term.length > 1 && term[0] === "-";
      const [, key, value] = /^(?:([a-z]+):)?(.*)$/.exec(not ? term.slice(1) : term);
      const facet = facets.get(key);
      return { not, facet, values: (facet ? value : (key ? key + ":" : "") + value).replaceAll('"', "").split(facet ? "," : "\n").filter(Boolean) };
    }).filter((term) => term.values.length);
  }

  function holds(text, value) {
    const parts = value.split("*");
    let at = 0;
    for (const part of parts) {
      at = text.indexOf(part, at);
      if (at < 0) return false;
      at += part.length;
    }
    return true;
  }

  function fits(row, term) {
    const text = term.facet ? term.facet(row).toLowerCase().replaceAll("-", "_") : textOf(row);
    const wanted = term.facet ? term.values.map((v) => v.replaceAll("-", "_")) : term.values;
    return wanted.some((v) => holds(text, v)) !== term.not;
  }

  // The query lives in the address, so that a link opens exactly this view.
  function queryBox() {
    const rows = [...document.querySelectorAll(".list > details")];
    const label = document.createElement("label"), input = document.createElement("input"), said = document.createElement("span");
    label.className = "query";
    label.textContent = "Find";
    input.type = "search";
    input.placeholder = rows[0] && rows[0].matches(".m") ? "words, agent:qa, type:review, -word" : "words, sev:high, state:unaccounted, file:src/*, -word";
    said.className = "dim";
    said.setAttribute("role", "status");
    label.append(input, said);
    const apply = () => {
      const wanted = terms(input.value);
      let left = 0;
      for (const row of rows) {
        row.hidden = !wanted.every((term) => fits(row, term));
        if (!row.hidden) left++;
      }
      said.textContent = wanted.length ? left + " of " + rows.length + " on this page" : "";
    };
    const fromAddress = () => {
      if (!location.hash.startsWith("#q=")) return;
      try { input.value = decodeURIComponent(location.hash.slice(3)); } catch { return; }
      apply();
    };
    input.addEventListener("input", () => {
      apply();
      history.replaceState(null, "", input.value ? "#q=" + encodeURIComponent(input.value) : location.pathname + location.search);
    });
    addEventListener("hashchange", fromAddress);
    document.addEventListener("keydown", (e) => {
      if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) return;
      e.preventDefault();
      input.focus();
    });
    fromAddress();
    return label;
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
