// What serve adds to a page of the site: it asks whether the page has changed and, when it has, loads it anew and leaves the
// reader in place. An image asks, because the page's policy allows no other request. It makes no markup (rule R3).
"use strict";

(function () {
  const since = new URL(document.currentScript.src).searchParams.get("is");
  const kept = "swarmreport-live";
  const inputs = () => [...document.querySelectorAll("input")];
  let asked; // kept, or the browser may drop an image that nobody sees

  function ask() {
    if (document.hidden) { later(); return; }
    asked = new Image();
    asked.onload = () => { if (asked.naturalWidth === 1) again(); else later(); };
    asked.onerror = later; // nobody answers: serve was stopped, and may be started again
    asked.src = "/-/changed.svg?page=" + encodeURIComponent(decodeURIComponent(location.pathname)) + "&since=" + since + "&time=" + Date.now();
  }

  function later() { setTimeout(ask, 1000); }

  function again() {
    const open = [...document.querySelectorAll("details[open][id]")].map((d) => d.id);
    const place = { page: location.pathname, y: scrollY, open, focus: inputs().indexOf(document.activeElement) };
    try { sessionStorage.setItem(kept, JSON.stringify(place)); } catch { /* no storage here: the browser's own memory has to do */ }
    location.reload();
  }

  function restore() {
    try {
      const p = JSON.parse(sessionStorage.getItem(kept));
      sessionStorage.removeItem(kept);
      if (!p || p.page !== location.pathname) return;
      for (const id of p.open) document.getElementById(id)?.setAttribute("open", "");
      inputs()[p.focus]?.focus({ preventScroll: true });
      requestAnimationFrame(() => scrollTo(0, p.y));
    } catch { /* no storage here */ }
  }

  addEventListener("load", () => { restore(); later(); });
})();
