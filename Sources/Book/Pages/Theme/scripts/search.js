// Search: `/` or the button opens it. The index is a script of its own, loaded when it is first asked for, so
// that it works from a disk and costs nothing before.
(() => {
  "use strict";
  const link = document.getElementById("Search");
  // A report has no search.
  if (!link) return;
  const most = 20;
  const around = 70;
  let dialog, field, list, status, loading;

  // Without case and accents, and as long as the text itself, so that a place in one is a place in the other.
  const plain = (text) => text.replace(
    /[^]/g, (letter) => letter === "’" ? "'" : letter.normalize("NFD")[0].toLowerCase()[0] ?? letter);
  // What a question has besides its words. If it has no others, these are looked for.
  const fillers = new Set("a an and are can do does for how i in is it my of rule should the to use what with you".split(" "));

  const words = (text) => {
    const typed = plain(text).replace(/\brule (\d{1,2})\b/g, "r$1").split(/[\s"“”„«»]+/)
      .map((word) => word.replace(/^[('‘\[{,;:?!]+|[()'\]},;:?!.]+$/g, "").replace(/^r(\d)$/, "r0$1"))
      .filter(Boolean);
    const telling = typed.filter((word) => !fillers.has(word));
    return telling.length > 0 ? telling : typed;
  };

  const load = () => loading ??= new Promise((resolve, reject) => {
    const script = element("script", { src: "search-index.js" });
    script.onload = () => {
      // What loads may be something else, such as the page of a network that asks for a login.
      if (!window.observatoryIndex) return script.onerror();
      resolve(window.observatoryIndex.map((entry) => ({
        ...entry, title: plain(entry.t), text: plain(entry.x), kind: plain(entry.k),
      })));
    };
    script.onerror = () => {
      // It is tried again at the next search.
      loading = undefined;
      reject(new Error("The index of the search could not be loaded."));
    };
    document.head.append(script);
  });

  const startsWord = (text, place) => place === 0 || !/[\p{L}\p{N}]/u.test(text[place - 1]);

  // The best place of a word in a text: at the beginning of a word, if there is one. A short word is not looked for
  // inside others: “iOS” is not what “ratios” is about.
  const find = (text, word) => {
    let first = -1;
    for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
      if (startsWord(text, place)) return { place, isWhole: true };
      if (first < 0 && word.length > 3) first = place;
    }
    return first < 0 ? null : { place: first, isWhole: false };
  };

  // What readers type, and what this book says for it.
  const synonyms = {
    ios: ["uikit", "view controller"], swiftui: ["@observable", "a view shows"], mainactor: ["main actor"],
    performance: ["cost"], speed: ["cost"], slow: ["cost"], unsubscribe: ["remov", "cancel"], dispose: ["cancel"],
    listener: ["observer"], subscriber: ["observer"], publisher: ["subject"], debounce: ["coalesce"],
    throttle: ["coalesce"], backpressure: ["buffering"], notificationcenter: ["notification center"],
    "thread-safe": ["several threads"], thread: ["several threads"], kvo: ["key-value"], uikit: ["view controller"],
    safety: ["several threads"], race: ["several threads"], asyncsequence: ["async sequence"], unsubscribing: ["remov", "cancel"],
    "notificationcenter.default": ["notification center"], fast: ["cost"], fastest: ["cost"], cheapest: ["cost"],
    which: ["choosing"], best: ["choosing"], choose: ["choosing"], mock: ["testing"], threadsafe: ["several threads"],
    nsnotificationcenter: ["notification center"], concurrency: ["async sequence", "actor"], leak: ["finding leaks"],
    uiviewcontroller: ["view controller"], uiview: ["view controller"], background: ["several threads"],
    mutants: ["kill matrix"],
  };

  const wordScore = (entry, word) => {
    const inTitle = find(entry.title, word);
    const inText = find(entry.text, word);
    if (!inTitle && !inText && !find(entry.kind, word)) return 0;
    return 1 + (inTitle ? (inTitle.isWhole ? 30 : 8) + (entry.title === word ? 40 : 0) : 0)
      + (inText ? (inText.isWhole ? 5 : 1) : 0);
  };

  // Prose first, and a chapter before its sections: a reader wants to read about a word before seeing it in code.
  const weight = ({ kind, u }) => (kind.startsWith("chapter") ? (u.includes("#") ? 4 : 6) : kind === "code" ? 0.2 : 1);

  // With `isPartial`, words may be missing, and an entry with more of them comes first.
  const rank = (entry, wanted, typed, isPartial) => {
    let sum = 0, found = 0;
    for (const word of wanted) {
      const known = [word, word.replace(/^@/, "")].find((one) => Object.hasOwn(synonyms, one));
      const others = (known ? synonyms[known] : []).map((other) => wordScore(entry, other) / 2);
      // Numbers are written with commas.
      if (/^\d{4,}$/.test(word)) others.push(wordScore(entry, word.replace(/\B(?=(\d{3})+$)/g, ",")));
      // The id of a strategy has a hyphen where its name has a space.
      if (word.includes("-")) others.push(wordScore(entry, word.replaceAll("-", " ")));
      const best = Math.max(wordScore(entry, word), ...others);
      if (best === 0 && !isPartial) return { found: 0, score: 0 };
      found += best > 0;
      sum += best;
    }
    const wholes = [wanted.join(" "), typed];
    if (wholes.includes(entry.title)) sum += 60;
    else if (wholes.some((whole) => entry.title.startsWith(whole))) sum += 20;
    if (wanted.length > 1 && wholes.some((whole) => entry.text.includes(whole))) sum += 15;
    return { found, score: sum * weight(entry) };
  };

  // Whether a letter is missing, too many, another one, or has changed places with its neighbour.
  const isSlip = (a, b) => {
    if (Math.abs(a.length - b.length) > 1) return false;
    let start = 0;
    while (start < a.length && a[start] === b[start]) start++;
    let end = 0;
    while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
    const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
    return restA.length <= 1 && restB.length <= 1
      || restA.length === 2 && restB === restA[1] + restA[0];
  };

  // The words with those that occur nowhere replaced by the first one that was probably meant.
  const corrected = (entries, wanted) => {
    const written = entries.flatMap(({ title, text }) => `${title} ${text}`.match(/[\p{L}\p{N}]{4,}/gu) ?? []);
    const known = new Set([...Object.keys(synonyms), ...written]);
    return wanted.map((word) => (
      word.length < 4 || entries.some((entry) => wordScore(entry, word) > 0) ? word
        : [...known].find((other) => isSlip(word, other)) ?? word));
  };

  // The text with what was looked for marked. It is put together from text alone, never from markup.
  const marked = (text, wanted) => {
    const folded = plain(text);
    const ranges = wanted.flatMap((word) => {
      const found = find(folded, word);
      return found ? [[found.place, found.place + word.length]] : [];
    }).sort((a, b) => a[0] - b[0]);
    const parts = [];
    let end = 0;
    for (const [from, to] of ranges) {
      if (from < end) continue;
      parts.push(text.slice(end, from), element("mark", { textContent: text.slice(from, to) }));
      end = to;
    }
    return [...parts, text.slice(end)];
  };

  const excerpt = (entry, wanted) => {
    const found = wanted.map((word) => find(entry.text, word)).find(Boolean);
    const middle = found?.place ?? 0;
    const from = middle <= around ? 0 : entry.x.lastIndexOf(" ", middle - around) + 1;
    const space = entry.x.indexOf(" ", middle + around);
    const to = space < 0 ? entry.x.length : space;
    return (from > 0 ? "… " : "") + entry.x.slice(from, to) + (to < entry.x.length ? " …" : "");
  };

  const item = (entry, wanted) => element("li", {}, element(
    "a", { href: entry.u, className: "hit" },
    element("span", { className: "hit-kind", textContent: entry.k }),
    element("span", { className: "hit-title" }, ...marked(entry.t, wanted)),
    element("span", { className: "hit-text" }, ...marked(excerpt(entry, wanted), wanted)),
  ));

  const search = async () => {
    let wanted = words(field.value);
    const asked = field.value;
    if (wanted.length === 0) {
      list.replaceChildren();
      status.textContent = "";
      return;
    }
    let entries;
    try {
      entries = await load();
    } catch {
      status.textContent = "The search index could not be loaded.";
      return;
    }
    if (field.value !== asked) return;
    const hitsOf = (wanted, isPartial = false) => entries
      .map((entry, place) => ({ entry, place, ...rank(entry, wanted, plain(asked).trim(), isPartial) }))
      .filter((hit) => hit.found > 0)
      .sort((a, b) => b.found - a.found || b.score - a.score || a.place - b.place);
    let hits = hitsOf(wanted);
    if (hits.length === 0 && asked.includes("-")) {
      wanted = wanted.flatMap((word) => word.split("-").filter(Boolean));
      hits = hitsOf(wanted);
    }
    const meant = hits.length === 0 ? corrected(entries, wanted) : wanted;
    const isCorrected = meant.join() !== wanted.join();
    if (isCorrected) {
      wanted = meant;
      hits = hitsOf(wanted);
    }
    const isPartial = hits.length === 0 && wanted.length > 1;
    if (isPartial) hits = hitsOf(wanted, true);
    list.replaceChildren(...hits.slice(0, most).map((hit) => item(hit.entry, wanted)));
    const found = hits.length === 0 ? "Nothing found. Try another word, or look into "
      : hits.length > most ? `${hits.length} results, the best ${most} of them:`
        : hits.length === 1 ? "1 result:" : `${hits.length} results:`;
    status.textContent = (isPartial && hits.length > 0 ? "No place has all the words. With some of them: " : "")
      + (isCorrected && hits.length > 0 ? `For “${wanted.join(" ")}”: ` : "") + found;
    if (hits.length === 0) {
      const [contents, map] = [["index.html", "the contents"], ["map.html", "the map of known APIs"]]
        .map(([href, textContent]) => element("a", { href, textContent }));
      status.append(contents, " or ", map, ".");
    }
  };

  // Up and down go through the field and the results, Enter in the field opens the first.
  const move = (event) => {
    // A key that belongs to an input method, such as an Enter that chooses a word. Safari says it by the code alone.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp" && event.key !== "Enter") return;
    const stops = [field, ...list.querySelectorAll("a")];
    const place = stops.indexOf(document.activeElement);
    if (event.key === "Enter") {
      if (place !== 0 || stops.length < 2) return;
      event.preventDefault();
      stops[1].click();
      return;
    }
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, place + (event.key === "ArrowDown" ? 1 : -1)))].focus();
  };

  const build = () => {
    field = element("input", {
      type: "search", id: "Query", autocomplete: "off", spellcheck: false, enterKeyHint: "go", maxLength: 200,
    });
    status = element("p", { className: "hit-count", role: "status" });
    list = element("ol", { className: "hits" });
    const close = element(
      "button", { type: "button", className: "tool", textContent: "Close", onclick: () => dialog.close() });
    dialog = element(
      "dialog", { className: "search", ariaLabel: "Search" },
      element(
        "div", { className: "search-head" },
        element("label", { htmlFor: "Query", textContent: "Search the book" }), close),
      field, status, list);
    field.addEventListener("input", search);
    dialog.addEventListener("keydown", move);
    // A click on what is around the dialog is one on the dialog itself; what is in it is in the way of the others.
    const isOutside = ({ target, clientX, clientY }) => {
      const box = dialog.getBoundingClientRect();
      return target === dialog
        && (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom);
    };
    let beganOutside = false;
    dialog.addEventListener("pointerdown", (event) => { beganOutside = isOutside(event); });
    dialog.addEventListener("click", (event) => {
      // Not if it ends outside only because the words in the field were selected by dragging.
      if (beganOutside && isOutside(event)) dialog.close();
      // A result on the same page does not load a page that would close the dialog; one in another tab leaves it open.
      if (event.target.closest("a") && !hasModifier(event)) dialog.close();
    });
    document.body.append(dialog);
  };

  const open = () => {
    if (!dialog) build();
    if (!dialog.open) dialog.showModal();
    field.focus();
    field.select();
    load().catch(() => {});
  };

  const isTyping = (target) =>
    target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;

  const button = element(
    "button", {
      type: "button", className: link.className, id: link.id, ariaKeyShortcuts: "/", ariaHasPopup: "dialog",
      onclick: open,
    }, ...link.children, element("kbd", { textContent: "/" }));
  button.querySelector("span").textContent = "Search";
  link.replaceWith(button);

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    open();
  });
})();
