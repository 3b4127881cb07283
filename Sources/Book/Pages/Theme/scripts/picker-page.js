// The picker's page: puts the form's question to pick.js and shows the answer. The question is in the address
// after `#`, so that it can be passed on; the page has templates for what is shown.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const picker = document.getElementById("Picker");
  const data = document.getElementById("PickerData");
  const { sheet, pages, names, program } = JSON.parse(data.textContent);
  const form = picker.querySelector(".question");
  const { observers, events, published } = form.elements;
  const needs = [...form.querySelectorAll("[name=need]")];
  const presets = [...form.querySelectorAll("[data-observers]")];
  const trouble = form.querySelector(".trouble");

  // MARK: The question, in the form, in the address and as a command

  const standard = { needs: [], observers: observers.defaultValue, events: events.defaultValue, published: false };

  const asked = () => ({
    needs: needs.filter((need) => need.checked).map((need) => need.value),
    observers: observers.value, events: events.value, published: published.checked,
  });

  const ask = (question) => {
    for (const need of needs) need.checked = question.needs.includes(need.value);
    // An address may have been made by hand.
    const number = (text) => (Number.isFinite(Number(text)) ? text : "");
    observers.value = number(question.observers);
    events.value = number(question.events);
    published.checked = question.published;
  };

  const address = (question) => {
    const words = [];
    if (question.needs.length > 0) words.push(`needs=${question.needs.join(",")}`);
    if (question.observers !== standard.observers) words.push(`observers=${question.observers}`);
    if (question.events !== standard.events) words.push(`events=${question.events}`);
    if (question.published) words.push("published=yes");
    return words.join("&");
  };

  const fromAddress = () => {
    const words = new URLSearchParams(location.hash.slice(1));
    return {
      needs: (words.get("needs") ?? "").split(","),
      observers: words.get("observers") ?? standard.observers,
      events: words.get("events") ?? standard.events,
      published: words.get("published") === "yes",
    };
  };

  const command = (question) => [
    program, ...question.needs.map((need) => `--need ${need}`), `--observers ${question.observers}`,
    `--events-per-registration ${question.events}`, ...(question.published ? ["--all"] : []),
  ].join(" ");

  // MARK: The answer

  const titleOf = (strategy) => (Object.hasOwn(names, strategy) ? names[strategy] : strategy);

  const cut = (name, values) => {
    const made = picker.querySelector(`[data-template=${name}]`).content.firstElementChild.cloneNode(true);
    for (const [slot, value] of Object.entries(values)) {
      const place = made.querySelector(`[data-slot=${slot}]`);
      if (place) place.textContent = value ?? "";
    }
    const strategy = made.querySelector("[data-slot=strategy]");
    if (strategy) Object.assign(strategy, { textContent: titleOf(values.strategy) }).dataset.id = values.strategy;
    if (strategy && Object.hasOwn(pages, values.strategy)) strategy.href = pages[values.strategy];
    return made;
  };

  // The lines to paste, which the page has for every strategy of the first answer.
  const lines = new Map([...picker.querySelectorAll(".place:has(.lines)")].map((place) => [
    place.querySelector("[data-slot=strategy]").dataset.id, place.querySelector(".lines"),
  ]));

  const place = (answer) => {
    const made = cut("place", { ...answer, forms: answer.forms.join(", ") });
    const own = lines.get(answer.strategy);
    // Moved, not copied: its button works on, and it stays open.
    if (own) made.append(own);
    return made;
  };

  const cause = ({ need, rule, cause, strategies }) => {
    const made = cut("cause", { need: title(need), rule, cause: rule ? cause.slice(rule.length + 1) : cause });
    const link = made.querySelector("[data-slot=rule]");
    if (rule) link.href = `rules.${rule}.html`;
    else link.remove();
    made.querySelector("ul").append(...strategies.map((strategy) => cut("declarer", {
      ...strategy, form: strategy.form && `(${strategy.form})`,
    })));
    return made;
  };

  const item = (text) => element("li", { textContent: text });

  const fill = (selector, items) => {
    const section = picker.querySelector(selector);
    section.hidden = items.length === 0;
    section.querySelector("ul").replaceChildren(...items);
  };

  const things = (number, one) => `${Number(number).toLocaleString("en")} ${one}${Number(number) === 1 ? "" : "s"}`;

  const answerTo = (question) => globalThis.observatoryPick(
    sheet, { ...question, observers: Number(question.observers), events: Number(question.events) });

  const title = (need) => form.querySelector(`[value="${need}"]`).closest("label").querySelector("b").textContent;

  const subsets = (list, size) => (size === 0 ? [[]] : list.flatMap((one, place) => (
    subsets(list.slice(place + 1), size - 1).map((rest) => [one, ...rest]))));

  // The needs each of which, dropped by itself, leaves a strategy; where no single one does, the pairs that do, and so on.
  const toDrop = (question) => {
    const left = (dropped) => answerTo(
      { ...question, needs: question.needs.filter((need) => !dropped.includes(need)) },
    ).places.map(({ strategy }) => titleOf(strategy));
    const ways = (sets) => sets.map((dropped) => ({ dropped, names: left(dropped) })).filter(({ names }) => names.length > 0)
      .map(({ dropped, names }) => `${dropped.map(title).join(", ").replace(/, ([^,]*)$/, " and $1")}: leaves ${names.slice(0, 4).join(", ")}${
        names.length > 4 ? " and others" : ""}`);
    for (let size = 1; size <= question.needs.length; size++) {
      const found = ways(subsets(question.needs, size));
      if (found.length > 0) return size === 1 ? found : found.slice(0, 6);
    }
    return [];
  };

  // What decides nothing: a need without which the same strategies are left, and a cost that no reader would notice.
  const hint = picker.querySelector(".hint");
  const noticed = 10_000_000;
  const hints = (question, { places, unmeasured }) => {
    if (places.length === 0) return [];
    // What the other needs make a strategy give up is part of its reasons, not of the answer.
    const gist = (answer) => JSON.stringify([
      answer.places.map(({ strategy, rank, cost, forms }) => [strategy, rank, cost, forms]),
      answer.unmeasured.map(({ strategy }) => strategy)]);
    const idle = question.needs.filter((need) => gist(
      answerTo({ ...question, needs: question.needs.filter((other) => other !== need) })) === gist({ places, unmeasured }));
    const dearest = question.observers * Number(places.at(-1)?.cost.replace(/[^\d.]/g, ""));
    return [
      ...(idle.length > 0 ? [`You can drop any one of these needs and the answer stays the same: ${idle.map(title).join(", ")}.`] : []),
      ...(places.length > 1 && dearest < noticed
        ? ["Cost does not decide here: even the most expensive strategy costs less than 10 ms for all observers together. Choose by what you give up."] : []),
    ];
  };

  const show = (question) => {
    const answer = answerTo(question);
    picker.querySelector(".places").replaceChildren(...answer.places.map(place));
    picker.querySelector(".none-left").hidden = answer.places.length > 0;
    if (answer.places.length === 0) picker.querySelector(".to-drop").replaceChildren(...toDrop(question).map(item));
    hint.textContent = hints(question, answer).join(" ");
    fill(".left-out-by-needs", answer.leftOut.map(cause));
    fill(".unmeasured", answer.unmeasured.map((strategy) => cut("unmeasured", strategy)));
    fill(".remarks", answer.remarks.map(item));
    const use = `${things(question.observers, "observer")} and ${things(question.events, "event")} per registration`;
    const needs = question.needs.length > 0 ? `with ${things(question.needs.length, "need")}` : "without needs";
    const first = answer.places.filter(({ rank }) => rank === 1).map(({ strategy }) => titleOf(strategy));
    const outcome = first.length > 0 ? `First: ${first.join(", ")}.` : "No strategy is left.";
    picker.querySelector(".asked").textContent = `${use}, ${needs}. ${outcome}`;
    picker.querySelector(".command").textContent = command(question);
  };

  const invalid = (field) => `${field.labels[0].textContent}: enter a whole number from ${
    Number(field.min).toLocaleString("en")} to ${Number(field.max).toLocaleString("en")}.`;

  const update = () => {
    const question = asked();
    const wrong = [observers, events].filter((field) => !field.validity.valid);
    for (const field of [observers, events]) field.ariaInvalid = String(wrong.includes(field));
    trouble.textContent = wrong.map(invalid).join(" ");
    for (const preset of presets) {
      preset.ariaPressed = String(
        preset.dataset.needs === question.needs.join() && preset.dataset.observers === question.observers
        && preset.dataset.events === question.events);
    }
    if (wrong.length > 0) return undefined;
    // A number may be written as 1e3.
    question.observers = String(Number(question.observers));
    question.events = String(Number(question.events));
    show(question);
    return question;
  };

  const changed = () => {
    const question = update();
    if (question) replaceAddress(`#${address(question)}`);
  };

  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const preset of presets) {
    preset.addEventListener("click", () => {
      const { needs, observers, events } = preset.dataset;
      ask({ needs: needs.split(","), observers, events, published: published.checked });
      changed();
    });
  }
  addEventListener("hashchange", () => {
    // A link to a part of the page, such as the one to its content, asks nothing.
    if (/^#[^=]+$/.test(location.hash)) {
      changed();
      return;
    }
    ask(fromAddress());
    update();
  });
  ask(fromAddress());
  update();
});
