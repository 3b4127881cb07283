// The picker without the page: from what the book knows of the strategies and a question to an answer in words.
//
// Sources/Benchmark/Picker works out everything that can be known before the question, words included, and puts it
// on the sheet. This looks up, adds and sorts as Pick.swift does; the tests of the page put the same questions to both.
globalThis.observatoryPick = (() => {
  "use strict";

  const { decimal, digitsFor } = observatoryNumbers;
  const percent = (fraction) => `${decimal(100 * fraction, fraction < 0.0995 ? 1 : 0)}\u00A0%`;
  const measure = (value) => decimal(value, digitsFor(value));
  const times = (ratio) => decimal(ratio, ratio < 1.095 ? 2 : ratio < 9.95 ? 1 : 0);

  const estimate = ({ pieces }, observers) => {
    const piece = pieces.find(({ upTo }) => upTo === undefined || observers <= upTo);
    const cost = ([factor, power = 0]) => factor * observers ** power;
    return { ...piece, median: cost(piece.median), low: cost(piece.low), high: cost(piece.high) };
  };

  // What one registration costs: its shares, which know how many times they are paid, and their sum.
  const life = (shares) => {
    const sum = (work) => shares.reduce((sum, share) => sum + share.times * work(share.each), 0);
    const [median, low, high] = ["median", "low", "high"].map((end) => sum((each) => each[end]));
    return { shares, median, low, high, noise: sum(({ median, noise }) => median * noise) / median };
  };

  // Which forms meet the needs, and what the one that meets most does not: of two that fail as often, the one that
  // offers more.
  const judge = ({ id, forms }, needs, reasons) => {
    const failings = forms.map((form) => needs.map((need) => form.failings[need]));
    const totals = failings.map((failing) => failing.flat().length);
    const lacks = failings.map((failing) => failing.flat().filter((reason) => !reasons[reason].rule).length);
    const [fewest] = [...forms.keys()].sort((a, b) => totals[a] - totals[b] || lacks[a] - lacks[b]);
    const isAlike = failings.every((failing) => failing.join("|") === failings[0].join("|"));
    const form = isAlike ? undefined : forms[fewest].name;
    return {
      meeting: [...forms.keys()].filter((place) => totals[place] === 0).join(","),
      exclusions: needs.flatMap((need, place) =>
        failings[fewest][place].map((reason) => ({ strategy: id, form, need, reason }))),
    };
  };

  // The question: `needs` by name, `observers`, `events`, and `published` for those forms as well.
  return (sheet, question) => {
    const say = (phrase, values) =>
      Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), sheet.phrases[phrase]);
    const needs = [...sheet.needs.keys()].filter((place) => question.needs.includes(sheet.needs[place]));
    const [exclusions, unmeasured, entries] = [[], [], []];

    for (const candidate of sheet.candidates.filter((one) => question.published || !one.isPublished)) {
      const judged = judge(candidate, needs, sheet.reasons);
      exclusions.push(...judged.exclusions);
      const choice = candidate.choices[judged.meeting];
      if (!choice) continue;
      if (choice.unmeasured) {
        unmeasured.push({ strategy: candidate.id, words: choice.unmeasured });
        continue;
      }
      const cost = life(choice.parts.map((place) => {
        const part = sheet.parts[place];
        const curve = candidate.curves[part.workload];
        return {
          part, times: part.isPerEvent ? question.events : 1, each: estimate(curve, question.observers),
          leavesOut: curve.leavesOut,
        };
      }));
      entries.push({ strategy: candidate.id, choice, cost });
    }

    const why = ({ shares, median }) => {
      const { part, times, each } = shares.reduce((most, share) =>
        (most.times * most.each.median < share.times * share.each.median ? share : most));
      const fraction = (times * each.median) / median;
      return say("why", {
        percentage: fraction > 0.995 && fraction < 1
          ? sheet.phrases.nearlyAll : percent(fraction),
        part: part.words,
        amount: say(times === 1 ? "amount" : "amountEachTime", { number: measure(each.median) }),
      });
    };
    // Margin.isAbove once more: the noise of a cost depends on the question, so the sheet cannot have the answer.
    const isAbove = (cost, other) =>
      cost.low > other.high * (1 + Math.max(cost.noise, other.noise, sheet.smallestDifference));
    entries.sort((a, b) => a.cost.median - b.cost.median);
    let best = 0;
    const places = entries.map(({ strategy, choice, cost }, place) => {
      if (isAbove(cost, entries[best].cost)) best = place;
      const digits = digitsFor(cost.median);
      return {
        rank: best + 1, strategy, forms: choice.forms, givenUp: choice.givenUp, why: why(cost),
        cost: say("amount", { number: measure(cost.median) }),
        interval: `${decimal(cost.low, digits)}–${decimal(cost.high, digits)}`,
        times: times(cost.median / entries[0].cost.median),
      };
    });

    const leftOut = [...grouped(exclusions, ({ need, reason }) => `${need} ${sheet.reasons[reason].cause}`).values()]
      .map((same) => ({
        need: sheet.needs[same[0].need],
        rule: sheet.reasons[same[0].reason].rule,
        cause: sheet.reasons[same[0].reason].cause,
        strategies: same.map(({ strategy, form, reason }) => (
          { strategy, form, declaration: sheet.reasons[reason].declaration })),
      }));

    const shares = entries.flatMap(({ strategy, cost }) => cost.shares.map((share) => ({ strategy, ...share })));
    const bases = shares.filter(({ each }) => each.basis).map(({ strategy, part, each }) => (
      { part, words: each.basis, strategy }));
    const omissions = shares.filter(({ leavesOut }) => leavesOut).map(({ strategy, part, leavesOut }) => (
      { part, words: `without ${leavesOut}`, strategy }));
    const line = ({ part, words }) => `${part.workload}: ${words}`;
    const remarks = [...grouped([...bases, ...omissions], line).values()].map((group) => {
      const isForAll = group.length === shares.filter(({ part }) => part === group[0].part).length;
      return isForAll ? line(group[0]) : `${line(group[0])} (${group.map(({ strategy }) => strategy).join("; ")})`;
    });

    return { places, leftOut, unmeasured, remarks };
  };
})();
