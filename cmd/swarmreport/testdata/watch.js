// Runs in every frame before the page's own scripts, and notes what only a payload would do.
(() => {
  const seen = [];
  Object.defineProperty(window, "seenOfPayloads", { value: seen });
  for (const name of ["alert", "confirm", "prompt", "open", "fetch"]) {
    const original = window[name];
    window[name] = (...args) => { seen.push("ran: " + name); return original.apply(window, args); };
  }
  document.addEventListener("securitypolicyviolation", (e) => seen.push("blocked by the policy alone: " + e.violatedDirective + " " + e.blockedURI), true);
})();
