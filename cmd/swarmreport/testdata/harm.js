// Touches every element and gives, as words, the harm that is in the page.
(() => {
  for (const d of document.querySelectorAll("details")) d.open = true;
  const all = [...document.querySelectorAll("*"), ...[...document.querySelectorAll("template")].flatMap((t) => [...t.content.querySelectorAll("*")])];
  for (const e of all) for (const name of ["mouseover", "mouseenter", "pointerover", "focus", "animationstart", "toggle", "wheel"]) e.dispatchEvent(new Event(name));
  const found = [...window.seenOfPayloads];
  if (window.hit !== undefined) found.push("ran: a payload");
  for (const e of all) {
    const tag = e.localName;
    for (const a of e.attributes) {
      if (a.name.startsWith("on")) found.push("on* attribute: " + tag + " " + a.name);
      if (["href", "src", "action", "formaction", "xlink:href", "data", "poster", "background", "cite", "ping", "srcset"].includes(a.name)) {
        const scheme = (/^[\s\0-\x1f]*([a-z][a-z0-9+.\s-]*):/i.exec(a.value) || ["", ""])[1].replace(/\s/g, "").toLowerCase();
        const icon = tag === "link" && e.rel === "icon" && scheme === "data";
        if (scheme !== "" && !["http", "https", "mailto"].includes(scheme) && !icon) found.push("dangerous URL: " + tag + " " + a.value.slice(0, 80));
      }
    }
    if (["iframe", "frame", "object", "embed", "base", "form", "math", "foreignobject", "animate", "set", "portal", "marquee"].includes(tag) && !(tag === "form" && !e.hasAttribute("action")))
      found.push("foreign element: " + tag);
    if (tag === "meta" && /refresh|set-cookie/i.test(e.httpEquiv)) found.push("foreign element: meta " + e.httpEquiv);
  }
  for (const name of ["a", "hit", "polluted"]) if (name in Object.prototype) found.push("ran: Object.prototype has " + name);
  return found;
})()
