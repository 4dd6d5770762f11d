// What a page with the drawing of a conversation has beside site.js: a range that follows it step by step. It makes text and elements only,
// never markup (rule R3), and loads nothing. Without it the drawing shows the whole. How it looks is said here: the stylesheet is every page's, and each has a weight to keep.
"use strict";

(function () {
  // Numbers as the pages write them: from 10,000 on, thousands stand apart.
  const number = (n) => n < 10000 ? String(n) : String(n).slice(0, -3) + "\u202f" + String(n).slice(-3);

  function el(name, attributes, ...children) {
    const e = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
    e.append(...children);
    return e;
  }

  // copied is what stands in a part of a row, with the marks of its odd characters (R10).
  const copied = (row, part) => [...row.querySelector(part).childNodes].map((n) => n.cloneNode(true));

  // saying is one mark of a step: the way to its message, and what its row says where that stands on this page.
  function saying(mark) {
    const way = el("a", { href: mark.getAttribute("href") }, mark.querySelector("title").textContent), row = document.getElementById(way.hash.slice(1));
    const said = el("span", {}, way);
    if (row) said.append(" ", el("b", { dir: "auto" }, ...copied(row, ".who")), " ", el("span", { dir: "auto" }, ...copied(row, ".headline")));
    return said;
  }

  // stepping lays a veil over what comes after the chosen step, and tells the step beside it. The steps are the places of the drawing from
  // left to right, so that a page has always the same.
  function stepping(lanes) {
    const svg = lanes.querySelector("svg"), at = new Map();
    for (const mark of svg.querySelectorAll(":scope > a")) {
      const x = parseFloat(mark.querySelector("[x]").getAttribute("x"));
      at.set(x, [...at.get(x) || [], mark]);
    }
    const places = [...at.keys()].sort((a, b) => a - b), last = places.length;
    if (last < 2) return;
    const veil = document.createElementNS(svg.namespaceURI, "rect");
    const kinds = { class: "veil", height: svg.getAttribute("height"), fill: "var(--surface)", "fill-opacity": ".85", "pointer-events": "none" };
    for (const [key, value] of Object.entries(kinds)) veil.setAttribute(key, value);
    // A browser that goes back would keep the place of the range, and its drawing would not fit.
    const range = el("input", { type: "range", min: "1", max: String(last), value: String(last), autocomplete: "off" });
    const said = el("span", { class: "step dim", role: "status" });
    function show() {
      const n = Number(range.value), more = n < last, from = more ? (places[n - 1] + places[n]) / 2 : 100, words = number(n) + " of " + number(last);
      veil.setAttribute("x", from + "%");
      veil.setAttribute("width", 100 - from + "%");
      if (more) svg.append(veil);
      else veil.remove();
      range.setAttribute("aria-valuetext", words);
      said.replaceChildren(words + ": ", ...at.get(places[n - 1]).flatMap((mark, i) => [i ? "; " : "", saying(mark)]));
    }
    range.addEventListener("input", show);
    show();
    lanes.after(el("p", { class: "tools steps" }, el("label", { class: "choice" }, "Step", range), said));
  }

  document.querySelectorAll(".lanes").forEach(stepping);
})();
