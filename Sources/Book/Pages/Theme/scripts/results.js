// Sorts and filters the table of results, and compares its rows with any of them. Everything is taken from the
// table, which is complete without this script.
(() => {
  "use strict";

  const { decimal, digitsFor } = observatoryNumbers;
  const text = (value, places = digitsFor(value)) => (Number.isFinite(value) ? decimal(value, places) : "–");
  const range = ([median, low, high]) => `${text(low, digitsFor(median))}–${text(high, digitsFor(median))}`;

  const number = (words) => words === "" ? NaN : Number(words);

  // By the name of the other row, from `1.3 1.287 1.313 floor/closure;…`: median, low and high. A map, because
  // a name may be one that every object has.
  const readRatios = (words) => new Map(
    words.split(";").filter(Boolean).map((ratio) => {
      const [median, low, high, ...name] = ratio.split(" ");
      return [decodeURIComponent(name.join(" ")), [median, low, high].map(Number)];
    }));

  // A row with what it is about. `order` is its place in the page, which breaks every tie.
  const read = (line, order) => {
    const { strategy, family, cost, ratios, apart } = line.dataset;
    const cell = (name) => line.querySelector(`td.${name}`);
    const ratio = cell("ratio");
    const name = line.querySelector("th").textContent.toLowerCase();
    const observers = number(cell("observers").textContent.replace(/,/g, ""));
    const costs = cost === "" ? null : cost.split(" ").map(Number);
    return {
      element: line, order, strategy, family, words: `${strategy.toLowerCase()} ${name}`, observers, cost: costs,
      ratios: readRatios(ratios), apart: Number(apart), ratio,
      // The values to sort by, under the keys of the columns; `NaN` for none.
      values: {
        rank: number(cell("rank")?.textContent ?? ""), strategy: name, observers, cost: costs?.[0] ?? NaN, ratio: NaN,
        counterpart: number((cell("counterpart")?.firstChild?.textContent ?? "").trim().replace(/,/g, "")),
        allocations: number(cell("allocations").textContent.replace(/[,–]/g, "")),
      },
      // Shown again when the page's own baseline is chosen again.
      original: ratio && { className: ratio.className, nodes: [...ratio.childNodes] },
    };
  };

  const quotient = (a, b) => a === 0 && b === 0 ? 1 : a / b;

  // How many times the cost of another row a row costs: taken round by round where the report has it, and
  // otherwise as far apart as the two intervals allow.
  const compare = (row, other) => {
    const own = row.ratios.get(other.strategy);
    if (own) return { values: own, isPaired: true };
    const inverse = other.ratios.get(row.strategy);
    if (inverse) return { values: [1 / inverse[0], 1 / inverse[2], 1 / inverse[1]], isPaired: true };
    if (!row.cost || !other.cost) return null;
    const [median, low, high] = row.cost;
    const [otherMedian, otherLow, otherHigh] = other.cost;
    return {
      values: [quotient(median, otherMedian), quotient(low, otherHigh), quotient(high, otherLow)],
      isPaired: false,
    };
  };

  // Rows whose ratio may be nearer to 1 than that of two copies of the same thing cannot be told apart.
  const standing = (row, other, [, low, high]) => {
    if (row === other) return "same";
    const apart = Math.max(row.apart, other.apart);
    return low > apart ? "dearer" : high < 1 / apart ? "cheaper" : "undecided";
  };

  const showOriginal = (row) => {
    row.ratio.className = row.original.className;
    row.ratio.replaceChildren(...row.original.nodes);
  };

  const showRatio = (row, other) => {
    const found = other && compare(row, other);
    row.ratio.className = "figure ratio";
    if (!found) {
      row.ratio.replaceChildren("–");
      return;
    }
    const how = standing(row, other, found.values);
    row.ratio.classList.add(how);
    if (how === "same") {
      row.ratio.replaceChildren("1 ", element("small", {}, "baseline"));
      return;
    }
    const sign = element("span", { ariaHidden: "true" }, "≈ ");
    const value = text(found.values[0]);
    const interval = range(found.values);
    const small = element("small", {}, found.isPaired ? interval : `[${interval}]`);
    if (!found.isPaired) small.append(element("span", { className: "unseen" }, " worked out"));
    row.ratio.replaceChildren(
      ...how === "undecided" ? [sign, value, element("span", { className: "unseen" }, " undecided")] : [value],
      " ", small);
  };

  // Rows without a value come last in both directions.
  const order = (rows, key, isDescending) => {
    const isMissing = ({ values }) => Number.isNaN(values[key]);
    return [...rows].sort((a, b) => {
      if (isMissing(a) || isMissing(b)) return isMissing(a) - isMissing(b) || a.order - b.order;
      const [one, two] = [a.values[key], b.values[key]];
      const difference = one < two ? -1 : one > two ? 1 : 0;
      return (isDescending ? -difference : difference) || a.order - b.order;
    });
  };

  const start = (table) => {
    const form = document.querySelector(".results-controls");
    const status = document.querySelector(".results-status");
    const body = table.tBodies[0];
    const rows = [...body.rows].map(read);
    const heads = [...table.tHead.querySelectorAll("th[data-key]")];
    const home = table.dataset.baseline;
    const { baseline, observers, text: words } = form.elements;
    const families = [...form.querySelectorAll("[name=family]")];
    let sorting = null;

    const setBaseline = () => {
      const chosen = baseline?.value;
      if (!chosen) return;
      const others = new Map(rows.filter((row) => row.strategy === chosen).map((row) => [row.observers, row]));
      for (const row of rows) {
        const other = others.get(row.observers);
        row.values.ratio = (other && compare(row, other)?.values[0]) ?? NaN;
        if (row === other) row.values.ratio = 1;
        if (chosen === home) showOriginal(row);
        else showRatio(row, other);
        row.element.classList.toggle("chosen", row === other);
      }
      table.querySelector(".baseline-name").textContent = baseline.selectedOptions[0].text;
    };

    const filter = () => {
      const wanted = words.value.trim().toLowerCase();
      const kinds = new Set(families.filter((box) => box.checked).map((box) => box.value));
      for (const row of rows) {
        row.element.hidden = !(
          row.words.includes(wanted)
          && (families.length === 0 || kinds.has(row.family))
          && (!observers?.value || Number(observers.value) === row.observers));
      }
    };

    const sort = () => {
      table.classList.toggle("one-size", Boolean(observers?.value));
      const sorted = sorting ? order(rows, sorting.key, sorting.isDescending) : rows;
      body.append(...sorted.map((row) => row.element));
      let last = null;
      // In the order of the page, a stronger line separates the numbers of observers.
      for (const row of sorted) {
        if (row.element.hidden) continue;
        row.element.classList.toggle("group", !sorting && last !== null && last !== row.observers);
        last = row.observers;
      }
      for (const head of heads) {
        if (head.dataset.key !== sorting?.key) head.removeAttribute("aria-sort");
        else head.setAttribute("aria-sort", sorting.isDescending ? "descending" : "ascending");
      }
    };

    const tell = () => {
      const shown = rows.filter((row) => !row.element.hidden);
      const sentences = [`${shown.length} of ${rows.length} rows.`];
      const cells = shown.map((row) => row.ratio).filter((cell) => cell?.matches(".cheaper, .dearer, .undecided"));
      if (baseline && shown.length > 0 && shown.every((row) => Number.isNaN(row.values.ratio))) {
        sentences.push(`${baseline.selectedOptions[0].text} was not measured with this number of observers.`);
      }
      if (baseline && cells.length > 0) {
        const guessed = cells.filter((cell) => cell.textContent.includes("[")).length;
        sentences.push(`Ratios to ${baseline.selectedOptions[0].text}: ` + (
          guessed === 0 ? "all taken round by round."
            : guessed === cells.length ? "all worked out from the intervals of both rows, in [brackets]."
              : `${cells.length - guessed} taken round by round, ${guessed} worked out from both intervals, in [brackets].`));
      }
      status.textContent = sentences.join(" ");
    };

    // The address has what is chosen, so that it can be passed on. An address without a choice may name a row, and
    // stays.
    const state = () => {
      const chosen = new URLSearchParams();
      if (baseline && baseline.value !== home) chosen.set("baseline", baseline.value);
      if (observers && observers.value !== observers.dataset.home) chosen.set("observers", observers.value || "all");
      if (words.value.trim()) chosen.set("text", words.value.trim());
      const kinds = families.filter((box) => box.checked).map((box) => box.value);
      if (kinds.length < families.length) chosen.set("families", kinds.join("."));
      if (sorting) chosen.set("sort", (sorting.isDescending ? "-" : "") + sorting.key);
      return chosen;
    };
    const remember = () => {
      const chosen = state().toString();
      replaceAddress(chosen ? `#${chosen}` : location.pathname + location.search);
    };
    const has = (select, value) => [...select.options].some((option) => option.value === value);
    // Sets all that can be chosen: a browser that goes back may have put other things there.
    const recall = () => {
      const address = location.hash.slice(1);
      if (address && !address.includes("=")) return;
      const chosen = new URLSearchParams(address);
      if (baseline) baseline.value = has(baseline, chosen.get("baseline")) ? chosen.get("baseline") : home;
      const size = chosen.get("observers");
      if (observers) observers.value = size === null ? observers.dataset.home : has(observers, size) ? size : "";
      words.value = chosen.get("text") ?? "";
      const kinds = chosen.get("families")?.split(".");
      for (const box of families) box.checked = kinds?.includes(box.value) ?? true;
      const sorted = chosen.get("sort") ?? "";
      const key = sorted.replace("-", "");
      const isKey = heads.some((head) => head.dataset.key === key);
      sorting = isKey ? { key, isDescending: sorted.startsWith("-") } : null;
    };

    const update = () => {
      setBaseline();
      filter();
      sort();
      tell();
    };
    const change = () => {
      update();
      remember();
    };

    // What follows `#` in the address, which a reader may have typed: a `%` there may mean nothing.
    const named = () => {
      const address = location.hash.slice(1);
      try { return decodeURIComponent(address); } catch { return address; }
    };

    // A row that the address names is shown.
    const showTarget = () => {
      const name = named();
      const row = rows.find((row) => row.element.id && row.element.id === name);
      if (!row) return;
      if (observers) observers.value = String(row.observers);
      words.value = "";
      for (const box of families) box.checked = true;
      update();
      row.element.scrollIntoView({ block: "center" });
    };

    for (const head of heads) {
      const { key } = head.dataset;
      const onclick = () => {
        sorting = sorting?.key !== key ? { key, isDescending: false }
          : sorting.isDescending ? null : { key, isDescending: true };
        change();
      };
      head.append(element("button", { type: "button", onclick }, ...head.childNodes));
    }
    if (observers) {
      observers.dataset.home = [...observers.options].find((option) => option.defaultSelected)?.value
        ?? observers.options[0].value;
    }
    form.addEventListener("input", change);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => {
      sorting = null;
      // The fields have their old values only after this event.
      setTimeout(change);
    });
    const follow = () => {
      recall();
      update();
      showTarget();
    };
    window.addEventListener("hashchange", follow);
    follow();
  };

  document.addEventListener("DOMContentLoaded", () => {
    const table = document.querySelector("table.results");
    if (table) start(table);
  });
})();
