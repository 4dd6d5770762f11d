// What serve adds to a page of the site: it asks whether the page has changed and, when it has, loads it anew and leaves the
// reader where he was. An image asks, because the page's policy allows no other request. It makes no markup (rule R3).
"use strict";

(function () {
  const since = new URL(document.currentScript.src).searchParams.get("is");
  const kept = "swarmreport-live";
  let asked = null, timer = 0, times = 0, pause = 1000;

  // A hidden page does not ask: a browser has few connections to one host, and many tabs would use them up.
  function ask() {
    clearTimeout(timer);
    if (asked || document.hidden) return;
    asked = new Image();
    asked.onload = () => {
      const changed = asked.naturalWidth === 1;
      asked = null;
      pause = 1000;
      if (changed) again(); else ask();
    };
    asked.onerror = () => { // nobody answers: serve was stopped, and may be started again
      asked = null;
      timer = setTimeout(ask, pause);
      pause = Math.min(2 * pause, 30000);
    };
    asked.src = "/-/changed.svg?page=" + encodeURIComponent(decodeURIComponent(location.pathname)) + "&since=" + since + "&time=" + times++;
  }

  function rest() {
    clearTimeout(timer);
    if (!asked) return;
    asked.onload = asked.onerror = null;
    asked.src = "";
    asked = null;
  }

  const inputs = () => [...document.querySelectorAll("input")];

  function again() {
    const open = [...document.querySelectorAll("details[open][id]")].map((d) => d.id);
    const place = { page: location.pathname, y: scrollY, open, focus: inputs().indexOf(document.activeElement) };
    try { sessionStorage.setItem(kept, JSON.stringify(place)); } catch { /* no storage here: the browser's own memory has to do */ }
    location.reload();
  }

  function place() {
    try {
      const p = JSON.parse(sessionStorage.getItem(kept));
      sessionStorage.removeItem(kept);
      return p && p.page === location.pathname ? p : null;
    } catch { return null; }
  }

  function restore(p) {
    for (const id of p.open) {
      const d = document.getElementById(id);
      if (d) d.open = true;
    }
    const input = inputs()[p.focus];
    if (input) input.focus({ preventScroll: true });
    requestAnimationFrame(() => scrollTo(0, p.y));
  }

  const before = place();
  document.addEventListener("visibilitychange", () => { if (document.hidden) rest(); else ask(); });
  // Not before the page has loaded: an image that waits would hold the loading up.
  addEventListener("pageshow", () => {
    if (before) restore(before);
    ask();
  });
})();
