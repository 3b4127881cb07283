// The page of the lab: puts the scenario and the behaviours to the engine after every edit, and shows the answer. What
// is asked is in the address behind `#`, so that a link can pass it on.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const lab = document.getElementById("Lab");
  const source = document.getElementById("LabData");
  const { behaviours: known, scenarios, rules, kinds, challenges, program, most, firstAnswer } = JSON.parse(
    source.textContent);
  const { ask, blocks, exercises, results, predict, start: startEngine } = observatoryLab;
  const find = (selector) => lab.querySelector(selector);
  const text = find("textarea");
  const trouble = find(".trouble");
  const status = find(".lab-status");
  const chooser = find("[name=scenario]");
  const own = find(".own");
  const predicts = find("[name=predict]");
  const stepper = find(".lab-stepper");

  // MARK: What is asked

  let description;
  let drawing;
  let challenge;
  let last;
  // Said once, if the address names a scenario that is not there.
  let stranger = "";
  let number = 0;
  // The question whose answer is awaited, and how long the last answer took, in milliseconds.
  let unanswered;
  let took = 0;

  const ownSwitches = [...own.querySelectorAll("[name=break]")];
  const ownKind = own.querySelector("[name=kind]");
  const ownBehaviour = () => ({
    id: "own", name: "My own", offers: kinds[ownKind.value].offers,
    breaks: ownSwitches.filter(({ checked }) => checked).map(({ value }) => value),
  });
  const families = [...lab.querySelectorAll("[name=family]")];
  const asked = () => {
    if (challenge) return [challenge.first, challenge.second];
    const shown = families.filter(({ checked }) => checked).map(({ value }) => value);
    return [...known.filter(({ family }) => shown.includes(family)), ...(own.open ? [ownBehaviour()] : [])];
  };

  // MARK: The address

  // Longer addresses are cut off on the way.
  const longestAddress = 60000;

  const address = () => {
    const words = new URLSearchParams();
    if (challenge) words.set("challenge", challenge.id);
    if (scenarios[chooser.value]?.text === text.value) words.set("scenario", chooser.value);
    else words.set("text", text.value);
    const shown = families.filter(({ checked }) => checked).map(({ value }) => value);
    if (shown.join() !== families.filter(({ defaultChecked }) => defaultChecked).map(({ value }) => value).join()) words.set("families", shown.join(","));
    if (own.open) words.set("own", [ownKind.value, ...ownBehaviour().breaks].join(","));
    if (predicts.checked) words.set("predict", "yes");
    return `#${words}`;
  };

  const note = () => {
    const hash = address();
    // Rather the address of no scenario than that of an earlier one.
    replaceAddress(hash.length < longestAddress ? hash : "#");
    noted = hash;
  };

  // The state that the next edit changes: that of the text as it was asked about, or as the last answer wrote it.
  let noted;
  const undoButton = find("[data-action=undo]");
  const undo = observatoryLab.undo(undoButton, (state) => {
    fromAddress(state);
    // A disabled button would keep the focus.
    if (undoButton.disabled) text.focus();
  });

  // MARK: Asking and showing

  const loading = "The engine is loading …";

  // A screen reader says what has become of an edit when the reader pauses, not at each letter.
  const pause = 1000;
  let announcing;
  const announceLater = () => {
    clearTimeout(announcing);
    announcing = setTimeout(() => {
      const isSecret = lab.classList.contains("predicting");
      announce(trouble.textContent || (isSecret ? "" : status.textContent));
    }, pause);
  };

  const showProblem = ({ line, message }) => {
    lab.classList.remove("waiting");
    find(".lab-challenge .verdict").textContent = "";
    find(".lab-predict").replaceChildren();
    status.textContent = last ? "The traces below are those of the last scenario that could be read." : "";
    trouble.textContent = (line ? `Line ${line}: ` : "") + message;
    stranger = "";
    text.setAttribute("aria-invalid", "true");
    // What was right before stays to be seen, and is said to be old.
    lab.classList.add("stale");
    announceLater();
  };

  const showStepper = () => {
    const place = stepper.querySelector("div");
    place.replaceChildren();
    if (!stepper.open || !last) return;
    const viewer = results.viewer(results.sorted(last.answer.groups), last.behaviours);
    place.append(viewer);
    globalThis.observatoryViewer(viewer);
  };

  const reveal = () => {
    lab.classList.remove("predicting");
    judge();
  };

  const judge = () => {
    if (!challenge || !last) return;
    exercises.judge(find(".lab-challenge .verdict"), challenge, last.answer);
    markSolved();
  };

  const exerciseButtons = [...lab.parentElement.querySelectorAll("[data-challenge]")];
  const markSolved = () => {
    for (const button of exerciseButtons) {
      const { id, title } = challenges.find((one) => one.id === button.dataset.challenge);
      button.textContent = exercises.isSolved(id) ? `${title} ✓` : title;
    }
  };

  const show = (answer, behaviours) => {
    trouble.textContent = stranger;
    stranger = "";
    text.removeAttribute("aria-invalid");
    lab.classList.remove("stale");
    last = { answer, behaviours };
    status.textContent = results.summary(answer);
    results.show(find(".lab-groups"), answer, behaviours, rules);
    lab.classList.remove("waiting");
    lab.classList.toggle("predicting", predicts.checked);
    const place = find(".lab-predict");
    place.replaceChildren();
    find(".lab-challenge .verdict").textContent = "";
    if (predicts.checked) predict.show(place, answer, behaviours, rules, reveal);
    else judge();
    showStepper();
    announceLater();
  };

  // The page has the answer about its initial scenario, so that readers need not wait for the engine.
  const isFirst = ({ text }, behaviours) => (
    text !== undefined && text === scenarios[chooser.dataset.first]?.text && behaviours.length === known.length
    && behaviours.every((one, place) => one === known[place]));

  const slow = 50;
  const longestWait = 400;
  // After this time without an answer, the reader sees the scenario and what the answer waits for.
  const longestSilence = 700;

  const put = async (question) => {
    const mine = ++number;
    unanswered = question;
    if (question.text !== undefined) noted = address();
    // While one of text and blocks waits for the other, an edit of it would be lost or undo that of the other.
    clearTimeout(drawing);
    text.readOnly = question.text === undefined;
    find(".lab-blocks").inert = !text.readOnly;
    const behaviours = asked();
    const isWanted = () => mine === number;
    // An answer that takes long blocks the page, so it is asked for when the reader stops typing.
    if (took > slow) await new Promise((resolve) => { setTimeout(resolve, Math.min(took, longestWait)); });
    let begin;
    const wait = setTimeout(() => {
      if (!isWanted()) return;
      lab.classList.remove("waiting");
      status.textContent = loading;
    }, longestSilence);
    let answer;
    try {
      answer = isFirst(question, behaviours) ? JSON.parse(firstAnswer) : await ask({
        ...question, most, behaviours: behaviours.map(observatoryLab.words),
      }, () => {
        begin = performance.now();
        return isWanted();
      });
    } finally {
      clearTimeout(wait);
      if (isWanted()) text.readOnly = false;
    }
    // A later edit has been asked about meanwhile.
    if (!isWanted()) return;
    unanswered = undefined;
    took = begin === undefined ? 0 : performance.now() - begin;
    for (const group of answer.groups ?? []) group.behaviours = group.behaviours.map(Number);
    if (scenarios[chooser.value]?.text !== (answer.text ?? text.value)) chooser.value = "";
    const recorded = find(".lab-recorded");
    recorded.hidden = !chooser.value;
    recorded.querySelector("a").href = scenarios[chooser.value]?.page ?? "";
    if (answer.text !== undefined) text.value = answer.text;
    if (answer.problem) showProblem(answer.problem);
    else show(answer, behaviours);
    note();
    const draw = () => {
      if (question.text !== undefined) drawBlocks(answer.blocks);
      lab.dataset.answers = mine;
    };
    // The traces are there with the next frame; the blocks follow when the reader stops typing.
    if (question.text !== undefined && description) drawing = setTimeout(draw, 100);
    else draw();
  };
  const drawBlocks = (read) => {
    const place = find(".lab-blocks");
    // Blocks of an earlier text would replace what the reader has typed since.
    place.inert = typeof read !== "object" || Array.isArray(read);
    if (place.inert || JSON.stringify(read) === JSON.stringify(description)) return;
    blocks.show(place, read, edited);
    description = read;
  };
  const edited = (changed, field) => {
    if (field) undo.typing(noted, field);
    else undo.edit(noted);
    put({ blocks: changed });
  };
  const read = () => put({ text: text.value });
  // Asks once more. An edit of the blocks may not be in the text yet.
  const askAgain = () => put(unanswered ?? { text: text.value });

  // MARK: Controls

  const choose = (id) => {
    if (!Object.hasOwn(scenarios, id)) return;
    chooser.value = id;
    text.value = scenarios[id].text;
  };

  const start = (id) => {
    challenge = challenges.find((one) => one.id === id);
    const place = find(".lab-challenge");
    place.hidden = !challenge;
    lab.classList.toggle("challenged", Boolean(challenge));
    if (!challenge) return;
    exercises.show(place, challenge);
    text.value = challenge.text;
  };

  // Says on a button what it did, for a moment.
  const say = (button, words) => {
    button.dataset.label ??= button.textContent;
    button.textContent = words;
    announce(words);
    setTimeout(() => { button.textContent = button.dataset.label; }, 3000);
  };
  const copy = async (button, words, done = "Copied") => {
    try {
      await navigator.clipboard.writeText(words);
      say(button, done);
    } catch {
      // Without permission, or from the disk in some browsers. A link or a command is shown until the focus leaves it,
      // and a moment longer: a click on what moves up then would be lost.
      const field = words === text.value ? text : element("input", {
        value: words, readOnly: true, ariaLabel: button.dataset.label ?? button.textContent,
        onblur: () => setTimeout(() => field.remove(), 300),
      });
      if (field !== text) button.after(field);
      field.focus();
      field.select();
      say(button, "Copy it by hand");
    }
  };
  const bind = (name, action) => {
    const button = find(`[data-action=${name}]`);
    button.addEventListener("click", () => action(button));
  };
  bind("link", (button) => {
    const hash = address();
    if (hash.length < longestAddress) copy(button, new URL(hash, location.href).href);
    else say(button, "Too long for a link: copy the YAML");
  });
  bind("yaml", (button) => copy(button, text.value));
  bind("run", (button) => (scenarios[chooser.value]?.text === text.value
    ? copy(button, `${program} compare --scenario ${chooser.value}`)
    : copy(button, `${program} compare --scenario mine.yml`, "Copied. Save the YAML as mine.yml")));
  bind("leave", () => {
    undo.edit(noted);
    start(undefined);
    askAgain();
    // The button that had the focus is hidden now.
    chooser.focus();
  });
  markSolved();
  for (const button of exerciseButtons) {
    button.addEventListener("click", () => {
      undo.edit(noted);
      start(button.dataset.challenge);
      predicts.checked = false;
      read();
      lab.scrollIntoView();
      find(".lab-challenge h2").focus({ preventScroll: true });
    });
  }
  chooser.addEventListener("change", () => {
    // Not what is asked now: the chooser has its new value already.
    undo.edit(noted);
    choose(chooser.value);
    read();
  });
  const chosen = () => {
    // Undo opens and closes what is the reader's own, too.
    if (address() !== noted) undo.edit(noted);
    askAgain();
  };
  for (const input of [...families, ...ownSwitches, ownKind, predicts]) input.addEventListener("change", chosen);
  own.addEventListener("toggle", chosen);
  stepper.addEventListener("toggle", showStepper);
  text.addEventListener("input", () => {
    undo.typing(noted, text);
    read();
  });

  const fromAddress = (hash = location.hash) => {
    const words = new URLSearchParams(hash.slice(1));
    choose(chooser.dataset.first);
    start(words.get("challenge") ?? undefined);
    const id = words.get("scenario");
    if (id !== null) choose(id);
    stranger = id === null || Object.hasOwn(scenarios, id) ? "" : `There is no scenario “${id}”; this is another one.`;
    if (words.has("text")) text.value = words.get("text");
    const wanted = words.get("families")?.split(",");
    for (const input of families) input.checked = wanted?.includes(input.value) ?? input.defaultChecked;
    const [kind, ...breaks] = words.get("own")?.split(",") ?? [];
    ownKind.value = kind ?? "0";
    if (ownKind.selectedIndex < 0) ownKind.value = "0";
    for (const input of ownSwitches) input.checked = breaks.includes(input.value);
    own.open = words.has("own");
    predicts.checked = words.get("predict") === "yes";
    if (text.value !== scenarios[chooser.value]?.text) chooser.value = "";
    read();
  };
  addEventListener("hashchange", () => {
    // A link to a part of the page, such as the one to its content, is not about the scenario.
    const words = new URLSearchParams(location.hash.slice(1));
    if (["scenario", "text", "challenge"].some((word) => words.has(word))) {
      undo.edit(noted);
      fromAddress();
    }
    else note();
  });
  document.querySelector(".lab-challenges").hidden = false;
  fromAddress();
  // After the first traces show. An engine that does not load is a problem of the first question that needs it.
  setTimeout(() => startEngine().catch(() => {}));
});
