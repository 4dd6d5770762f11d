// What a browser can tell of a page's layout: measure(checks) gives a list of "selector: what is wrong". Each check looks at boxes and
// computed styles alone, so it holds for any page and any style sheet. Boxes are in CSS pixels of the page.
(() => {
  "use strict";
  const near = 1.5; // borders and fractions of a pixel are no fault

  // A name that a person can find the element by: its tag, id or class, below its nearest parent with an id.
  function name(e) {
    const own = (x) => x.localName + (x.id ? "#" + x.id : x.classList.length ? "." + [...x.classList].join(".") : "");
    const parents = [];
    for (let x = e; x && x !== document.body && parents.length < 4; x = x.parentElement) {
      parents.unshift(own(x));
      if (x.id) break;
    }
    return parents.join(" > ");
  }

  // What every check asks for is asked of the browser once a measurement.
  const styles = new Map(), hidden = new Map();
  function style(e) {
    let s = styles.get(e);
    if (!s) styles.set(e, s = getComputedStyle(e));
    return s;
  }

  // For screen readers alone: one pixel, clipped away. The skip link waits outside of the window until it has the focus.
  function unseen(e) {
    let is = hidden.get(e);
    if (is === undefined) hidden.set(e, is = !!e.closest(".hide, .skip:not(:focus)") || !e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }));
    return is;
  }

  const boxes = () => [...document.body.querySelectorAll("*")].filter((e) => !e.ownerSVGElement && !unseen(e));

  function* words(below) {
    const walker = document.createTreeWalker(below, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.data.trim() && !/^(script|style|title|desc)$/.test(node.parentElement.localName)) yield node;
    }
  }

  const stays = (e) => !!e.closest("td, th") && style(e.closest("td, th")).position === "sticky";
  const clips = (s) => /^(hidden|clip)$/.test(s.overflowX) || /^(hidden|clip)$/.test(s.overflowY);
  const scrolls = (s) => /^(auto|scroll)$/.test(s.overflowX) || /^(auto|scroll)$/.test(s.overflowY);
  const labelled = (e) => e.hasAttribute("aria-label") || e.hasAttribute("aria-labelledby");
  const inView = (e) => e.tabIndex >= 0 || !!e.querySelector("a[href], button, input, select, summary, [tabindex]");

  // Texts of the page, each with the boxes of its lines, cut to what its clipping and scrolling parents show.
  function texts() {
    const found = [];
    const range = document.createRange();
    for (const node of words(document.body)) {
      const e = node.parentElement;
      if (unseen(e)) continue;
      range.selectNodeContents(node);
      for (const r of range.getClientRects()) {
        const box = shown(e, { left: r.left, top: r.top, right: r.right, bottom: r.bottom });
        if (box.right - box.left > 1 && box.bottom - box.top > 1) found.push({ e, box });
      }
    }
    return found;
  }

  // shown cuts a box to what its parents let through.
  function shown(e, box) {
    for (let x = e; x && x !== document.documentElement; x = x.parentElement) {
      const s = style(x);
      if (s.display === "inline" || !clips(s) && !scrolls(s)) continue;
      const r = x.getBoundingClientRect();
      box = { left: Math.max(box.left, r.left), top: Math.max(box.top, r.top), right: Math.min(box.right, r.right), bottom: Math.min(box.bottom, r.bottom) };
    }
    return box;
  }

  const checks = {
    // Nothing sticks out of the window, unless it stands in a part that scrolls on its own, and that a keyboard reaches.
    overflow(found) {
      const width = document.documentElement.clientWidth;
      if (document.scrollingElement.scrollWidth > width + near) found("page", "is " + document.scrollingElement.scrollWidth + " wide in a window of " + width);
      const out = new Set(); // of what sticks out, the outermost is told
      for (const e of boxes()) {
        const s = style(e), r = e.getBoundingClientRect();
        if (scrolls(s) && (e.scrollWidth > e.clientWidth + near || e.scrollHeight > e.clientHeight + near)) {
          if (!inView(e)) found(e, "scrolls, and no keyboard reaches it");
          if (!labelled(e)) found(e, "scrolls, and has no label");
        }
        if (r.width && (r.right > width + near || r.left < -near)) {
          const box = shown(e.parentElement, { left: r.left, top: r.top, right: r.right, bottom: r.bottom });
          if (box.right <= width + near && box.left >= -near) continue;
          out.add(e);
          if (!out.has(e.parentElement)) found(e, "reaches from " + Math.round(r.left) + " to " + Math.round(r.right) + " in a window of " + width);
        }
      }
    },

    // Text that is cut has its whole in a title or label, or in a part that scrolls.
    cut(found) {
      for (const e of boxes()) {
        const s = style(e);
        if (s.display === "inline" || !clips(s) || !e.textContent.trim()) continue;
        if (e.scrollWidth <= e.clientWidth + near && e.scrollHeight <= e.clientHeight + near) continue;
        const text = e.textContent.replace(/\s+/g, "");
        const whole = [e, ...e.querySelectorAll("[title], [aria-label]"), e.closest("[title]"), e.closest("[aria-label]")]
          .some((x) => x && ((x.title || "") + (x.getAttribute("aria-label") || "")).replace(/\s+/g, "").includes(text));
        if (!whole) found(e, "cuts “" + e.textContent.trim().slice(0, 40) + "” and has it nowhere whole");
      }
    },

    // No short word is broken in two: a column that small holds nothing a person can read.
    broken(found) {
      const range = document.createRange();
      for (const node of words(document.body)) {
        const e = node.parentElement;
        if (!/[a-z]{2}/i.test(node.data) || unseen(e) || e.ownerSVGElement) continue;
        range.selectNodeContents(node);
        if (range.getClientRects().length < 2) continue;
        for (const word of node.data.slice(0, 2000).matchAll(/(?<![^\s])[A-Za-z]{2,12}(?![^\s])/g)) {
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = range.getClientRects();
          if (lines.length > 1 && lines[1].top > lines[0].top + 2) { found(e, "breaks “" + word[0] + "” in two"); break; }
        }
      }
    },

    // No text stands on other text. Lines of one paragraph may touch; half a line over another may not. A cell that stays in sight hides
    // what scrolls behind it.
    overlap(found) {
      const all = texts().sort((a, b) => a.box.top - b.box.top);
      const open = [];
      for (const t of all) {
        for (let i = open.length - 1; i >= 0; i--) {
          const o = open[i];
          if (o.box.bottom <= t.box.top) { open.splice(i, 1); continue; }
          if (o.e === t.e || o.e.contains(t.e) || t.e.contains(o.e) || stays(o.e) !== stays(t.e)) continue;
          const wide = Math.min(o.box.right, t.box.right) - Math.max(o.box.left, t.box.left);
          const high = Math.min(o.box.bottom, t.box.bottom) - Math.max(o.box.top, t.box.top);
          const line = Math.min(o.box.bottom - o.box.top, t.box.bottom - t.box.top);
          if (wide > 2 && high > line * .4) found(t.e, "“" + t.e.textContent.trim().slice(0, 30) + "” stands on “" + o.e.textContent.trim().slice(0, 30) + "” of " + name(o.e));
        }
        open.push(t);
      }
    },

    // WCAG 2.2, 2.5.8: a target is 24 by 24, or stands in a sentence, or has so much room around it that a circle of 24 touches no other.
    targets(found) {
      const all = [...document.querySelectorAll("a[href], button, input, select, summary")].filter((e) => !e.ownerSVGElement && !unseen(e))
        .map((e) => ({ e, r: e.getBoundingClientRect() })).filter((t) => t.r.width > 0 && t.r.right > 0);
      const small = (t) => t.r.width < 24 - .5 || t.r.height < 24 - .5;
      for (const t of all) {
        if (!small(t) || inText(t.e)) continue;
        const x = (t.r.left + t.r.right) / 2, y = (t.r.top + t.r.bottom) / 2;
        const crowd = all.find((o) => o !== t && !o.e.contains(t.e) && !t.e.contains(o.e) && (small(o)
          ? Math.hypot((o.r.left + o.r.right) / 2 - x, (o.r.top + o.r.bottom) / 2 - y) < 24
          : Math.hypot(Math.max(o.r.left - x, x - o.r.right, 0), Math.max(o.r.top - y, y - o.r.bottom, 0)) < 12));
        if (crowd) found(t.e, "is " + Math.round(t.r.width) + " by " + Math.round(t.r.height) + " and stands close to " + name(crowd.e));
      }
    },

    // Text against what is painted behind it: 4.5 to 1, or 3 to 1 where it is large.
    contrast(found) {
      const seen = new Set();
      for (const node of words(document.body)) {
        const e = node.parentElement;
        if (seen.has(e) || unseen(e)) continue;
        seen.add(e);
        const s = style(e), size = parseFloat(s.fontSize);
        const least = size >= 24 || size >= 18.66 && s.fontWeight >= 700 ? 3 : 4.5;
        const back = ground(e), r = ratio(over(rgb(e.ownerSVGElement ? s.fill : s.color), back, opacity(e)), back);
        if (r < least) found(e, "“" + node.data.trim().slice(0, 30) + "” has a contrast of " + r.toFixed(2));
      }
    },

    // On paper every text of the page is there, but for what only leads around.
    print(found) {
      const left = ".bar-top, .tabs, .find, .filters > summary, .plain, .tools, .skip, nav.chips, .filter, .hide, thead";
      for (const node of words(document.querySelector("main"))) {
        const e = node.parentElement;
        if (unseen(e) && !e.closest(left)) found(e, "“" + node.data.trim().slice(0, 30) + "” is not printed");
      }
      for (const e of boxes()) {
        if (scrolls(style(e)) && !e.matches(".tabs") && (e.scrollWidth > e.clientWidth + near || e.scrollHeight > e.clientHeight + near)) found(e, "scrolls, and paper does not");
      }
    },
  };

  // A sentence: the target's line holds words that are no target themselves.
  function inText(e) {
    if (style(e).display !== "inline") return false;
    let block = e.parentElement;
    while (block && style(block).display === "inline") block = block.parentElement;
    for (const node of words(block)) {
      if (/[\p{L}\p{N}]/u.test(node.data) && !node.parentElement.closest("a, button, summary, input, select, .hide")) return true;
    }
    return false;
  }

  function rgb(text) {
    const n = (text.match(/-?[\d.]+(?:e-?\d+)?/g) || []).map(Number);
    const k = text.startsWith("color(") ? 255 : 1;
    return { r: n[0] * k, g: n[1] * k, b: n[2] * k, a: n.length > 3 ? n[3] : 1 };
  }

  function over(top, under, alpha = 1) {
    const a = top.a * alpha, mix = (x, y) => x * a + y * (1 - a);
    return { r: mix(top.r, under.r), g: mix(top.g, under.g), b: mix(top.b, under.b), a: 1 };
  }

  function opacity(e) {
    let all = 1;
    for (let x = e; x; x = x.parentElement) all *= style(x).opacity;
    return all;
  }

  const grounds = new Map();
  function ground(e) {
    if (!e) return rgb(getComputedStyle(document.documentElement).colorScheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches ? "rgb(18, 18, 18)" : "rgb(255, 255, 255)");
    let back = grounds.get(e);
    if (!back) {
      const own = rgb(style(e).backgroundColor);
      grounds.set(e, back = own.a === 1 ? own : over(own, ground(e.parentElement)));
    }
    return back;
  }

  function light(c) {
    const [r, g, b] = [c.r, c.g, c.b].map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  }

  function ratio(a, b) {
    const x = light(a), y = light(b);
    return (Math.max(x, y) + .05) / (Math.min(x, y) + .05);
  }

  // A fault of one kind of element is told once; how often it occurs stands behind it.
  window.measure = (wanted) => {
    styles.clear();
    hidden.clear();
    grounds.clear();
    const told = new Map();
    for (const check of wanted) {
      checks[check]((e, what) => {
        const kind = check + " " + (typeof e === "string" ? e : name(e).replace(/#[\w-]+/g, ""));
        const first = told.get(kind);
        if (first) first.times++;
        else told.set(kind, { text: check + ": " + (typeof e === "string" ? e : name(e)) + " " + what, times: 1 });
      });
    }
    return [...told.values()].map((f) => f.text + (f.times > 1 ? " (and " + (f.times - 1) + " more)" : ""));
  };
})();
