// The exercises of the lab: the reader looks for a scenario that tells two behaviours apart.
observatoryLab.exercises = (() => {
  "use strict";
  const { parting } = observatoryLab.results;

  const show = (place, { title, task, hints }) => {
    Object.assign(place.querySelector("h2"), { textContent: title, tabIndex: -1 });
    place.querySelector(".task").textContent = task;
    place.querySelector("ol").replaceChildren(...hints.map((hint) => element(
      "li", {}, element("details", {}, element("summary", { textContent: "A hint" }), hint))));
  };

  // Says whether the two leave different traces, and remembers that on this machine.
  const judge = (place, { id }, { groups }) => {
    const [first, second] = [0, 1].map((one) => groups.find((group) => group.behaviours.includes(one)));
    const solved = first && second && first !== second
      && parting(first.trace, second.trace) < Math.max(first.trace.length, second.trace.length);
    place.textContent = solved ? "Solved: the two leave different traces here." : !first || !second
      ? "One of the two can’t run this scenario." : "The two still leave the same trace.";
    place.classList.toggle("solved", Boolean(solved));
    if (solved) try { localStorage.setItem(`lab-solved:${id}`, "yes"); } catch { /* It is shown all the same. */ }
  };

  const isSolved = (id) => {
    try { return Boolean(localStorage.getItem(`lab-solved:${id}`)); } catch { return false; }
  };

  return { show, judge, isSolved };
})();
