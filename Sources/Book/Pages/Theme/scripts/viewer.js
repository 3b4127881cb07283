// The trace viewer: shows the tables of a scenario one moment at a time, all strategies at once. What it
// shows it takes from the tables; it knows nothing of its own.
(() => {
  "use strict";

  // One strategy, or several that do the same: its rows by the step that they belong to, and where they are shown.
  const lane = (section) => {
    const region = section.querySelector(".scroll");
    // In the lab, a behaviour without a page has no link, and a heading names only the first three.
    const names = [...section.querySelectorAll("h3 :is(a, b)")].map((name) => name.textContent);
    const count = Number(section.dataset.count ?? names.length);
    const heads = [...region.querySelectorAll("thead th")].map((head) => head.textContent);
    const rows = [...region.querySelectorAll("tbody tr")];
    const steps = grouped(rows, (row) => Number(row.dataset.step));
    const stage = element("div", { className: "stage" });
    const whole = element("details", { className: "all" }, element("summary", { textContent: "All moments" }));
    region.replaceWith(stage, whole);
    whole.append(region);
    return {
      section, stage, heads, steps, rows, isCut: section.querySelector(".left-out") !== null,
      name: count > 1 ? `${names[0]} and ${count - 1} more` : names[0],
    };
  };

  // Every lane is given the time that the slowest one needs for a step, so that all begin the next one together.
  const timeline = (lanes, steps) => {
    const moments = [];
    for (let step = 1; step <= steps; step++) {
      const length = Math.max(...lanes.map((lane) => lane.steps.get(step)?.length ?? 0));
      for (let place = 0; place < length; place++) moments.push({ step, place });
    }
    return moments;
  };

  // A lane that has finished waits at its last row. Of one that was cut off, nothing is known after that.
  const row = (lane, { step, place }) => {
    const rows = lane.steps.get(step);
    if (rows) return rows[Math.min(place, rows.length - 1)];
    const last = lane.rows.at(-1);
    return lane.isCut && step > Number(last.dataset.step) ? undefined : last;
  };

  const show = (lane, moment) => {
    const current = row(lane, moment);
    for (const other of lane.section.querySelectorAll("tr.current")) other.classList.remove("current");
    if (!current) {
      lane.stage.replaceChildren(element("p", { className: "what", textContent: "left out" }));
      return undefined;
    }
    current.classList.add("current");
    const cells = [...current.cells];
    const what = element("p", { className: "what" });
    what.append(...cells[1].cloneNode(true).childNodes);
    const facts = element("dl");
    for (const number of [2, 3, 4]) {
      const value = element("dd");
      value.append(...cells[number].cloneNode(true).childNodes);
      if (!value.textContent.trim()) value.append(element("span", { className: "nothing", textContent: "–" }));
      facts.append(element("div", {}, element("dt", { textContent: lane.heads[number] }), value));
    }
    lane.stage.replaceChildren(what, facts);
    return cells[1].textContent;
  };

  const start = (viewer) => {
    const lanes = [...viewer.querySelectorAll(".lane")].map(lane);
    const moments = timeline(lanes, Number(viewer.dataset.steps));
    if (moments.length === 0) return;
    const slider = element("input", { type: "range", min: 1, max: moments.length, value: 1, ariaLabel: "Moment" });
    const place = element("p", { className: "moment" });
    const spoken = element("p", { className: "unseen", ariaLive: "polite" });

    const go = (number) => {
      const current = Math.min(moments.length, Math.max(1, number));
      slider.value = current;
      const moment = moments[current - 1];
      const results = lanes.map((lane) => ({ lane, what: show(lane, moment) }));
      // The first lane is that of the contract, where a strategy keeps it.
      const isKnown = (what) => what !== undefined && results[0].what !== undefined;
      for (const { lane, what } of results) {
        lane.section.classList.toggle("differs", isKnown(what) && what !== results[0].what);
      }
      const text = `Step ${moment.step} of ${viewer.dataset.steps}, moment ${current} of ${moments.length}`;
      place.textContent = text;
      slider.ariaValueText = text;
      spoken.textContent = results.slice(0, 3).map(({ lane, what }) => `${lane.name}: ${what ?? "left out"}`).join(". ");
    };
    const by = (distance) => () => go(Number(slider.value) + distance);
    slider.addEventListener("input", () => go(Number(slider.value)));
    viewer.addEventListener("keydown", (event) => {
      const distances = { ArrowLeft: -1, ArrowRight: 1, Home: -moments.length, End: moments.length };
      const distance = distances[event.key];
      if (!distance || hasModifier(event) || event.target === slider || event.target.closest(".scroll")) return;
      event.preventDefault();
      by(distance)();
    });
    const controls = element(
      "div", { className: "controls", role: "group", ariaLabel: "Step through the scenario" },
      tool("First moment", "⇤", by(-moments.length)), tool("Back", "←", by(-1)),
      slider,
      tool("Forward", "→", by(1)), tool("Last moment", "⇥", by(moments.length)),
      place, spoken);
    viewer.prepend(controls);
    // A click gives the keys to the viewer, also where a browser gives a button no focus.
    viewer.addEventListener("click", ({ detail, target }) => {
      if (detail === 0 || target.closest("a, summary, .scroll")) return;
      (target.closest("button") ?? slider).focus({ preventScroll: true });
    });
    viewer.classList.add("live");
    go(1);
  };

  document.addEventListener("DOMContentLoaded", () => {
    for (const viewer of document.querySelectorAll(".viewer")) start(viewer);
  });
  // For those that a script has made.
  globalThis.observatoryViewer = start;
})();
