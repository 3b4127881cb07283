// The picker without the page: from what the book knows of the strategies and a question to an answer in words.
//
// It selects, reckons and sorts as Sources/Benchmark/Picker does; the words and everything that can be known beforehand
// come with the sheet. A test puts the same questions to both and holds the answers equal, so change both.
globalThis.observatoryPick = (() => {
  "use strict";

  // MARK: Numbers, as NumberWords has them

  const count = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
  const decimal = (value, digits) => {
    const scale = 10 ** digits;
    const scaled = Math.round(value * scale);
    const whole = count(Math.trunc(scaled / scale));
    return digits > 0 ? `${whole}.${String(scaled % scale).padStart(digits, "0")}` : whole;
  };
  const digitsFor = (value) => (value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
  const measure = (value) => decimal(value, digitsFor(value));
  const times = (ratio) => decimal(ratio, ratio < 9.95 ? 1 : 0);

  const fill = (phrase, values = {}) => phrase.replace(/\{([a-z]+)\}/g, (gap, name) => values[name] ?? gap);

  // MARK: What a part costs, as CostCurve has it

  const ends = (work) => ({ median: work("median"), low: work("low"), high: work("high") });

  const estimate = (curve, observers) => {
    const { points, model } = curve;
    const same = points.find((point) => point.observers === observers);
    if (same) return { nanoseconds: same.nanoseconds, kind: "measured", noise: same.noise };
    const high = points.find((point) => point.observers > observers);
    const low = points.findLast((point) => point.observers < observers);
    if (low && high) {
      const share = Math.log(observers / low.observers) / Math.log(high.observers / low.observers);
      return {
        nanoseconds: ends((end) =>
          low.nanoseconds[end] * (high.nanoseconds[end] / low.nanoseconds[end]) ** share),
        kind: "between", low: low.observers, high: high.observers, noise: Math.max(low.noise, high.noise),
      };
    }
    if (model) {
      return {
        nanoseconds: ends((end) => model.fixed[end] / observers + model.perObserver[end]),
        kind: "fitted", low: points[0].observers, high: points.at(-1).observers, misfit: model.misfit,
        noise: curve.noiseFloor,
      };
    }
    const near = low ? points.at(-1) : points[0];
    return { nanoseconds: near.nanoseconds, kind: "nearest", observers: near.observers, noise: near.noise };
  };

  // MARK: What a life costs, as LifeCost has it

  const life = (shares) => {
    const sum = (work) => shares.reduce((sum, share) => sum + work(share), 0);
    const total = ends((end) => sum((share) => share.times * share.each.nanoseconds[end]));
    const median = (share) => share.times * share.each.nanoseconds.median;
    return {
      shares, total, median,
      noise: sum((share) => median(share) * share.each.noise) / total.median,
      of: (part) => shares.find((share) => share.part === part),
    };
  };

  // The first of those for which most is returned.
  const largest = (list, work) => list.reduce((best, other) => (work(best) < work(other) ? other : best));

  // MARK: Sentences, as Pick+Reasons and PickAnswer have them

  const wording = ({ phrases, smallestDifference }) => {
    const say = (phrase, values) => fill(phrases[phrase], values);
    const percentage = (fraction) => say("percentage", { number: decimal(100 * fraction, 0) });
    const amount = (each) => say("amount", { number: measure(each.nanoseconds.median) });
    const shareAmount = (share) => share.times === 1
      ? amount(share.each)
      : say("amountEachTime", { number: measure(share.each.nanoseconds.median) });

    const difference = (cost, other) => {
      const more = (share) => {
        const against = other.of(share.part);
        return cost.median(share) - (against ? other.median(against) : 0);
      };
      const share = largest(cost.shares, more);
      const against = other.of(share.part);
      const values = { part: share.part.words, amount: shareAmount(share) };
      return against
        ? say("differenceAgainst", { ...values, other: amount(against.each) })
        : say("difference", values);
    };

    const why = ({ cost }, next, first) => {
      const share = largest(cost.shares, cost.median);
      const fraction = cost.median(share) / cost.total.median;
      const own = say("own", {
        percentage: fraction > 0.995 && fraction < 1 ? say("nearlyAll") : percentage(fraction),
        part: share.part.words, amount: shareAmount(share),
      });
      if (next) {
        return say("ownAgainstNext", {
          own, strategy: next.id, times: times(next.cost.total.median / cost.total.median),
          difference: difference(next.cost, cost),
        });
      }
      if (!first) return say("ownAlone", { own });
      return say("ownAgainstFirst", {
        own, strategy: first.id, times: times(cost.total.median / first.cost.total.median),
        difference: difference(cost, first.cost),
      });
    };

    const basis = ({ kind, low, high, observers }) => say(kind, {
      low: low && count(low), high: high && count(high), observers: observers && count(observers),
    });

    const isAbove = (cost, other) => cost.total.low
      > other.total.high * (1 + Math.max(cost.noise, other.noise, smallestDifference));

    return { say, percentage, why, basis, isAbove };
  };

  const grouped = (list, key) => {
    const groups = new Map();
    for (const element of list) groups.set(key(element), [...(groups.get(key(element)) ?? []), element]);
    return [...groups.values()];
  };

  // MARK: Who is left out, as Candidate has it

  const judge = (candidate, needs) => {
    const failings = candidate.forms.map((form) => needs.map((need) => form.failings[need]));
    const total = (failing) => failing.reduce((sum, reasons) => sum + reasons.length, 0);
    const totals = failings.map(total);
    const fewest = totals.indexOf(Math.min(...totals));
    const isAlike = failings.every((failing) => failing.join("|") === failings[0].join("|"));
    const form = isAlike ? undefined : candidate.forms[fewest].name;
    return {
      meeting: candidate.forms.map((_, place) => place).filter((place) => totals[place] === 0),
      exclusions: needs.flatMap((need, place) =>
        failings[fewest][place].map((reason) => ({ strategy: candidate.id, form, need, reason }))),
    };
  };

  const rankOf = (entries, isAbove) => {
    let best = 0;
    return entries.map((entry, place) => {
      if (place > 0 && isAbove(entry.cost, entries[best].cost)) best = place;
      return best + 1;
    });
  };

  // The question: `needs` by name, `observers`, `events`, and `published` for those forms as well.
  return (sheet, question) => {
    const words = wording(sheet);
    const needs = sheet.needs.map((_, place) => place)
      .filter((place) => question.needs.includes(sheet.needs[place].id));
    const exclusions = [];
    const unmeasured = [];
    const entries = [];

    for (const candidate of sheet.candidates) {
      if (candidate.isPublished && !question.published) continue;
      const judged = judge(candidate, needs);
      exclusions.push(...judged.exclusions);
      if (judged.meeting.length === 0) continue;
      const names = judged.meeting.map((place) => candidate.forms[place].name).filter(Boolean);
      const timed = candidate.forms[0].name;
      if (timed && !names.includes(timed)) {
        const values = { forms: names.join(" or "), timed };
        unmeasured.push({ strategy: candidate.id, words: words.say("otherForm", values) });
        continue;
      }
      const choice = candidate.choices[judged.meeting.join(",")];
      const parts = sheet.parts.filter((part) => choice.canLeave || !part.isRemoval);
      const missing = parts.filter((part) => !candidate.curves[part.workload]);
      if (missing.length > 0) {
        const list = missing.map(({ workload }) => words.say("noTime", { workload }));
        unmeasured.push({ strategy: candidate.id, words: list.join(", ") });
        continue;
      }
      entries.push({
        id: candidate.id,
        forms: names.length < candidate.forms.length ? names : [],
        givenUp: choice.givenUp,
        cost: life(parts.map((part) => ({
          part, times: part.isPerEvent ? question.events : 1,
          each: estimate(candidate.curves[part.workload], question.observers),
          leavesOut: candidate.curves[part.workload].leavesOut,
        }))),
      });
    }

    entries.sort((a, b) => a.cost.total.median - b.cost.total.median);
    const ranks = rankOf(entries, words.isAbove);
    const places = entries.map((entry, place) => {
      const { total } = entry.cost;
      const digits = digitsFor(total.median);
      const next = entries.find((_, other) => ranks[other] > ranks[place]);
      return {
        rank: ranks[place], strategy: entry.id, forms: entry.forms,
        cost: words.say("amount", { number: measure(total.median) }),
        interval: words.say("interval", {
          low: decimal(total.low, digits), high: decimal(total.high, digits),
        }),
        times: times(total.median / entries[0].cost.total.median),
        why: words.why(entry, next, ranks[place] > 1 ? entries[0] : undefined),
        givenUp: entry.givenUp,
      };
    });

    const leftOut = grouped(exclusions, ({ need, reason }) => `${need} ${sheet.reasons[reason].cause}`)
      .map((same) => ({
        need: sheet.needs[same[0].need].id,
        rule: sheet.reasons[same[0].reason].rule,
        cause: sheet.reasons[same[0].reason].cause,
        strategies: same.map(({ strategy, form, reason }) => (
          { strategy, form, declaration: sheet.reasons[reason].declaration })),
      }));

    const costs = entries.flatMap(({ id, cost }) => cost.shares.map((share) => ({ id, ...share })));
    const remark = ({ part, each }) =>
      words.say("remark", { workload: part.workload, words: words.basis(each) });
    const remarks = grouped(costs.filter(({ each }) => each.kind !== "measured"), remark).map((group) => {
      const isForAll = group.length === costs.filter(({ part }) => part === group[0].part).length;
      const isSimple = group.every(({ each }) => each.misfit === undefined);
      if (isForAll && isSimple) return remark(group[0]);
      const strategies = group.map(({ id, each }) => each.misfit === undefined ? id : words.say("estimateOfOne", {
        strategy: id, reservation: words.say("misfit", { percentage: words.percentage(each.misfit) }),
      }));
      return words.say("remarkOfSome", { remark: remark(group[0]), strategies: strategies.join("; ") });
    });

    const without = ({ part, leavesOut }) =>
      words.say("remark", { workload: part.workload, words: words.say("without", { words: leavesOut }) });
    const omissions = grouped(costs.filter(({ leavesOut }) => leavesOut), without).map((group) =>
      words.say("remarkOfSome", {
        remark: without(group[0]), strategies: group.map(({ id }) => id).join("; "),
      }));

    return { places, leftOut, unmeasured, remarks: [...remarks, ...omissions] };
  };
})();
