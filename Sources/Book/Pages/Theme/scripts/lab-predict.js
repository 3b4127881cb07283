// Predict first: the reader puts the lines of a trace in order before the lab shows it.
observatoryLab.predict = (() => {
  "use strict";
  const { listed, nothing, parting, sorted } = observatoryLab.results;

  // The lines to choose from: those of every trace, each as often as the trace that has it most often.
  const choices = (groups) => {
    const counts = new Map();
    for (const { trace } of groups) {
      const own = new Map();
      for (const line of trace) own.set(line, (own.get(line) ?? 0) + 1);
      for (const [line, count] of own) counts.set(line, Math.max(count, counts.get(line) ?? 0));
    }
    return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([line, count]) => Array(count).fill(line));
  };

  const verdict = (chosen, asked, groups, behaviours, rules) => {
    const place = parting(chosen, asked.trace);
    if (place === chosen.length && place === asked.trace.length) return [element("b", { textContent: "Right. " }), "That’s the whole trace."];
    const said = [element("b", { textContent: place === 0 ? "Not quite. " : `Right up to line ${place}. ` })];
    const here = asked.trace[place];
    said.push(here ? `Line ${place + 1} is “${here}”. ` : "The trace ends there. ");
    const other = groups.find(({ trace, certainty }) => (
      certainty === "certain" && trace.length === chosen.length && parting(trace, chosen) === chosen.length));
    if (other) {
      const { name } = behaviours[other.behaviours[0]];
      said.push(`Yours is the trace of ${name}`);
      if (other.breaks.length > 0) said.push(", which breaks ", ...listed(other.breaks, rules));
      said.push(".");
    }
    return said;
  };

  // The rules that the scenario tests, as links.
  const tested = ({ blocks }, rules) => (
    blocks.rules.length > 0 ? [" This scenario tests ", ...listed(blocks.rules, rules), "."] : []);

  // Asks for the trace of the contract, or else of the first behaviour that always leaves the same; `done` is called
  // when the answer may be shown.
  const show = (place, answer, behaviours, rules, done) => {
    const most = Number(place.dataset.most);
    const asked = sorted(answer.groups).find(({ certainty }) => certainty === "certain");
    if (!asked || asked.trace.length === 0 || asked.trace.length > most) {
      place.replaceChildren(element("p", { className: "note", textContent: asked
        ? `You can predict a trace of 1 to ${most} lines; this one has ${asked.trace.length}.`
        : answer.groups.length === 0 ? nothing(answer)
          : "There is nothing to predict: no trace here is the same in every run." }));
      done();
      return;
    }
    const chosen = [];
    const lines = choices(answer.groups.filter(({ trace }) => trace.length <= most));
    const free = element("ul", { className: "choices" });
    const order = element("ol", { className: "chosen" });
    const said = element("p", { className: "verdict", role: "status" });
    const reveal = element("button", {
      type: "button", className: "tool", textContent: "Reveal",
      onclick: () => {
        said.replaceChildren(
          ...verdict(chosen.map((index) => lines[index]), asked, answer.groups, behaviours, rules), ...tested(answer, rules));
        done();
      },
    });

    const draw = () => {
      free.replaceChildren(...lines.map((line, index) => element("li", {}, element("button", {
        type: "button", className: "chip", textContent: line, disabled: chosen.includes(index),
        onclick: () => {
          chosen.push(index);
          draw();
          (free.querySelector("button:not(:disabled)") ?? reveal).focus();
        },
      }))));
      order.replaceChildren(...chosen.map((index, at) => element("li", {}, element("button", {
        type: "button", className: "chip call", textContent: lines[index], ariaLabel: `Take back: ${lines[index]}`,
        onclick: () => {
          chosen.splice(at, 1);
          draw();
          (order.querySelectorAll("button")[at] ?? reveal).focus();
        },
      }))));
    };
    place.replaceChildren(
      element("h2", { textContent: "Who is called, and in which order?" }),
      element("p", { textContent: `Predict the trace of ${asked.expected ? behaviours[asked.behaviours[0]].name : "a player that keeps the contract"}: choose its lines in order. You may not need every line.` }),
      free, element("h3", { textContent: "Your prediction" }), order, reveal, said);
    draw();
  };

  return { show };
})();
