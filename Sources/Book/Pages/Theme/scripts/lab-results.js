// The answers of the lab: which behaviours leave which trace, and the same moment by moment.
observatoryLab.results = (() => {
  "use strict";

  // How many lines are shown before the rest is said in a number.
  const mostLines = 60;

  const links = (behaviours) => behaviours.map(({ name, page }) => (
    page ? element("a", { href: page, textContent: name }) : element("b", { textContent: name })));

  const names = (behaviours, most = 6) => {
    const list = (some) => element(
      "ul", { className: "strategies" }, ...links(some).map((link) => element("li", {}, link)));
    if (behaviours.length <= most) return [list(behaviours)];
    const more = element("summary", { textContent: `and ${behaviours.length - most} more` });
    return [list(behaviours.slice(0, most)), element("details", {}, more, list(behaviours.slice(most)))];
  };

  // Where two traces part: the place of the first line that is not the same.
  const parting = (a, b) => {
    let place = 0;
    while (place < a.length && a[place] === b[place]) place++;
    return place;
  };

  const trace = (title, lines, different) => {
    const list = element("ol", { className: "trace-lines" });
    const from = Math.max(0, Math.min(different ?? 0, lines.length) - mostLines / 2);
    const shown = lines.slice(from, from + mostLines);
    if (from > 0) list.append(element("li", { className: "left-out", textContent: `${from} lines before this` }));
    list.append(...shown.map((line, place) => {
      const item = element("li", { value: from + place + 1 });
      if (from + place !== different) return Object.assign(item, { textContent: line });
      item.append(element("mark", { textContent: line }), element("span", { className: "unseen", textContent: " – the first difference" }));
      return item;
    }));
    if (different !== undefined && different >= lines.length) {
      list.append(element("li", { className: "missing" }, element("mark", { textContent: "nothing more" })));
    }
    const left = lines.length - from - shown.length;
    if (left > 0) list.append(element("li", { className: "left-out", textContent: `${left} lines after this` }));
    if (lines.length === 0 && different === undefined) list.append(element("li", { className: "left-out", textContent: "nothing happens" }));
    return element("div", { className: "trace-column" }, element("h3", { textContent: title }), list);
  };

  const rule = (id, rules) => {
    const { title, page } = rules[id] ?? { title: "" };
    const textContent = `${id} ${title}`;
    return page ? element("a", { className: "rule", href: page, textContent }) : element("b", { textContent });
  };

  // Some rules, with commas between them.
  const listed = (ids, rules) => ids.flatMap((id, place) => [place > 0 ? ", " : "", rule(id, rules)]);

  const reasons = (breaks, rules) => element("p", { className: "breaks" }, "Breaks ", ...listed(breaks, rules));

  const standing = (kind, symbol, words) => element(
    "span", { className: "standing" },
    element("span", { className: `sign ${kind}`, textContent: symbol, ariaHidden: "true" }), ` ${words}`);

  // A behaviour may break a rule about when closures are freed, which the traces leave out then.
  const keeps = ({ expected, certainty, breaks }) => !expected && certainty === "certain" && breaks.length === 0;

  const figure = (group, behaviours, rules) => {
    const those = group.behaviours.map((number) => behaviours[number]);
    const made = element("figure", { className: "trace lab-group" });
    const caption = element("figcaption", {}, ...names(those));
    made.append(caption);
    if (group.certainty === "none") {
      caption.append(standing("diverges", "≠", "cannot be predicted here"));
      const pages = those.some(({ page }) => page) ? " Their own pages show what the real code did." : "";
      made.append(element("p", { className: "note", textContent: `These break a rule that the model can’t simulate, and this scenario could show it.${pages}` }), reasons(group.breaks, rules));
      return made;
    }
    const isSame = !group.expected;
    const words = group.certainty === "inAnyOrder" ? "in any order" : keeps(group) ? "keeps the contract"
      : isSame ? "the same calls, but closures may be freed at another time" : "another trace";
    caption.append(standing(keeps(group) ? "pass" : "diverges", keeps(group) ? "✓" : "≠", words));
    if (group.breaks.length > 0) made.append(reasons(group.breaks, rules));
    if (group.certainty === "inAnyOrder") {
      made.append(element("p", { className: "note", textContent: "The order of the calls can change from run to run. This is the order of registration." }));
    }
    const columns = element("div", { className: "trace-columns" });
    if (isSame) columns.append(trace("The trace", group.trace));
    else {
      const place = parting(group.expected, group.trace);
      columns.append(trace("The contract", group.expected, place), trace(those.length > 1 ? "These" : those[0].name, group.trace, place));
    }
    made.append(columns);
    return made;
  };

  // MARK: Step by step, in the tables that viewer.js makes live

  const chips = (texts, kind) => texts.flatMap((textContent) => [element("span", { className: `chip ${kind}`, textContent }), " "]);

  const row = (moment) => {
    const what = element("td", { className: "what", textContent: moment.what });
    if (moment.freed.length > 0) what.append(element("span", { className: "freed", textContent: ` freed: ${moment.freed.join(", ")}` }));
    const registered = element("td");
    if (moment.playerIsGone) registered.append(element("span", { className: "gone", textContent: "the player is gone" }));
    for (const { name, times, isCalled, isDead } of moment.registered) {
      const chip = element("span", { className: `chip${isCalled ? " called" : ""}${isDead ? " dead" : ""}`, textContent: name + (times > 1 ? ` ×${times}` : "") });
      if (isDead) chip.append(element("small", { textContent: " (freed)" }));
      registered.append(chip, " ");
    }
    if (moment.others) registered.append(element("span", { className: "more", textContent: `and ${moment.others} more` }));
    const made = element(
      "tr", { className: moment.isStep ? "step" : "" },
      element("td", { className: "number", textContent: moment.isStep ? moment.step : "" }), what, registered,
      element("td", {}, ...chips(moment.waiting, "waiting")), element("td", {}, ...chips(moment.calls, "call")));
    made.dataset.step = moment.step;
    return made;
  };

  const lane = (group, behaviours) => {
    const those = group.behaviours.map((number) => behaviours[number]);
    const heading = element("h3");
    for (const link of links(those.slice(0, 3))) heading.append(link, " ");
    if (those.length > 3) heading.append(`and ${those.length - 3} more`);
    const table = element("table", { className: "moments" });
    const head = element("tr", {}, ...["Step", "What happens", "Registered", "Waiting", "Being called"].map(
      (textContent) => element("th", { scope: "col", textContent })));
    table.append(element("thead", {}, head), element("tbody", {}, ...group.moments.map(row)));
    const made = element("section", { className: "lane" }, heading, element(
      "div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: `Steps of ${those[0].name}` }, table));
    made.dataset.count = those.length;
    if (group.isCut) made.append(element("p", { className: "left-out", textContent: "The rest is left out." }));
    return made;
  };

  const viewer = (groups, behaviours) => {
    const shown = groups.filter(({ moments }) => moments.length > 0);
    const made = element("div", { className: "viewer" }, ...shown.map((group) => lane(group, behaviours)));
    made.dataset.steps = Math.max(0, ...shown.flatMap(({ moments }) => moments.map(({ step }) => Number(step))));
    return made;
  };

  // Behaviours that keep the contract come first.
  const sorted = (groups) => [...groups.filter(keeps), ...groups.filter((group) => !keeps(group))];

  const isUnordered = ({ expected, certainty }) => !expected && certainty === "inAnyOrder";
  const isUnpredictable = ({ certainty }) => certainty === "none";

  // Why there is no trace.
  const nothing = ({ excluded }) => (excluded.length > 0
    ? "None of these behaviours offers what the scenario needs." : "Select at least one kind of behaviour.");

  // How many behaviours keep the contract, in a sentence.
  const summary = (answer) => {
    const { groups } = answer;
    if (groups.length === 0) return nothing(answer);
    const count = (list) => list.reduce((sum, group) => sum + group.behaviours.length, 0);
    const part = (list, one, many, rest) => (
      list.length > 0 ? [`${count(list)} ${count(list) === 1 ? one : many}${rest}`] : []);
    const others = groups.filter((group) => ![keeps, isUnordered, isUnpredictable].some((is) => is(group)));
    const keeping = count(groups.filter(keeps));
    return `Of ${count(groups)} ${count(groups) === 1 ? "behaviour" : "behaviours"}, ${[
      `${keeping} ${keeping === 1 ? "keeps" : "keep"} the contract here`,
      ...part(others, "does", "do", ` not, in ${others.length} ${others.length === 1 ? "way" : "ways"}`),
      ...part(groups.filter(isUnordered), "makes", "make", " the same calls, but in any order"),
      ...part(groups.filter(isUnpredictable), "cannot be predicted", "cannot be predicted", ""),
    ].join("; ")}.`;
  };

  const excluded = (list, behaviours) => {
    if (list.length === 0) return [];
    const reason = element("summary", {
      textContent: `Not run, because they don’t offer what the scenario needs: ${list.length}`,
    });
    return [element("details", { className: "outsiders" }, reason, element("ul", {}, ...list.map(
      ({ behaviour, lacks }) => element("li", {}, ...links([behaviours[behaviour]]), ` (${lacks.join(", ")})`))))];
  };

  const show = (place, answer, behaviours, rules) => {
    place.replaceChildren(
      ...sorted(answer.groups).map((group) => figure(group, behaviours, rules)),
      ...excluded(answer.excluded, behaviours));
  };

  return { show, summary, nothing, viewer, sorted, parting, listed };
})();
