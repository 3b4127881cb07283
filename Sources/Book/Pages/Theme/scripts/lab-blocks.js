// The scenario of the lab as blocks. What they show and change is the description of the scenario as the engine reads
// it, with all values as texts: {title, rules, steps: ["pause", {observe: "A", on: {started: ["remove B"]}}]}.
observatoryLab.blocks = (() => {
  "use strict";

  const verbs = {
    observe: "register", remove: "remove", drop: "drop", play: "play", pause: "pause", stop: "stop",
    count: "count the registrations", "count items": "count the items", read: "ask for the state",
  };
  const withoutArgument = ["pause", "stop", "count", "count items", "read"];
  const occasions = ["started", "paused", "stopped"];
  // When a reaction happens, in words.
  const when = (occasion) => (
    occasion.includes("released") ? `at “${occasion}”` : `when it is called with “${occasion}”`);

  // A step as a verb, what it is about, and what else the mapping has; `undefined` where blocks cannot show it.
  const parse = (step) => {
    if (step === "count items" || step?.count === "items") return { verb: "count items", argument: "", rest: {} };
    if (typeof step === "string") {
      const [, verb, argument = ""] = step.match(/^(\S+)(?: ([^]*))?$/) ?? [];
      return Object.hasOwn(verbs, verb) ? { verb, argument, rest: {} } : undefined;
    }
    const [verb, argument] = Object.entries(step ?? {})[0] ?? [];
    if (!Object.hasOwn(verbs, verb) || typeof argument !== "string") return undefined;
    // While a reader types, `on:` may have no reactions yet.
    if (typeof (step.on ?? {}) !== "object") return undefined;
    const { [verb]: _, ...rest } = step;
    return { verb, argument, rest };
  };
  const joined = ({ verb, argument, rest }) => {
    if (withoutArgument.includes(verb)) return verb;
    if (Object.keys(rest).length > 0 || /^\s/.test(argument)) return { [verb]: argument, ...rest };
    return argument ? `${verb} ${argument}` : verb;
  };

  // Blocks take a browser much longer than text, and thousands of them are of no use.
  const mostTexts = 400;
  const texts = (value) => (
    typeof value === "object" ? Object.values(value).reduce((sum, inner) => sum + texts(inner), 0) : 1);

  // The step that another verb has replaced last. It comes back with its verb, unless something else was changed since.
  let replaced;

  // Shows the blocks in a place; `changed` is called with the description after every edit, and the field if it was typed.
  const show = (place, description, changed) => {
    if (texts(description.steps ?? []) > mostTexts) {
      place.replaceChildren(element("p", { className: "note", textContent: "This scenario is too long for blocks. Edit it in the text." }));
      return;
    }
    const names = new Set();
    const titles = new Set();
    const gather = (steps) => {
      for (const step of Array.isArray(steps) ? steps : []) {
        const { verb, argument, rest } = parse(step) ?? { rest: {} };
        if (verb === "play" && argument) titles.add(argument);
        if (["observe", "remove", "drop"].includes(verb) && argument) names.add(argument);
        for (const inner of Object.values(rest.on ?? {})) gather(inner);
      }
    };
    gather(description.steps);
    const options = (id, values) => element(
      "datalist", { id }, ...[...values].map((value) => element("option", { value })));
    const draw = () => show(place, description, changed);
    // The focus goes to the first of what is named that exists, or to the button that adds a step.
    const restructured = (...focus) => {
      draw();
      changed(description);
      [...focus, ".blocks > .adder button"].map((selector) => place.querySelector(selector)).find(Boolean)?.focus();
    };
    const toolsOf = (path) => `[data-path="${path.join("-")}"] > .block-line .tool`;
    const usable = ":not(:disabled)";

    // The controls of a step: `path` is a number for each list on the way to it; `emptied` is called instead of keeping
    // a list without steps.
    const tools = (steps, number, path, name, emptied) => {
      const move = (distance) => () => {
        const [step] = steps.splice(number, 1);
        steps.splice(number + distance, 0, step);
        const moved = toolsOf([...path, number + distance]);
        restructured(`${moved}:nth-child(${distance > 0 ? 2 : 1})${usable}`, `${moved}${usable}`);
      };
      const up = tool(`Move ${name} up`, "↑", move(-1));
      const down = tool(`Move ${name} down`, "↓", move(1));
      up.disabled = number === 0;
      down.disabled = number === steps.length - 1;
      const gone = tool(`Delete ${name}`, "×", () => {
        steps.splice(number, 1);
        if (steps.length === 0 && emptied) return emptied();
        restructured(`${toolsOf([...path, Math.max(0, number - 1)])}${usable}`);
      });
      return element("span", { className: "block-tools" }, up, down, gone);
    };

    const block = (steps, number, path, emptied) => {
      const step = parse(steps[number]);
      const name = `step ${[...path, number].map((place) => place + 1).join(".")}`;
      const item = element("li", { className: "block" });
      item.dataset.path = [...path, number].join("-");
      if (!step) {
        item.append(element(
          "span", { className: "block-line" },
          element("code", { textContent: JSON.stringify(steps[number]) }),
          element("small", { textContent: "edit it in the text" }), tools(steps, number, path, name, emptied)));
        return item;
      }
      const verb = element("select", { ariaLabel: `What ${name} does` });
      verb.append(...Object.entries(verbs).map(([value, textContent]) => element("option", { value, textContent })));
      verb.value = step.verb;
      verb.addEventListener("change", () => {
        const at = item.dataset.path;
        if (replaced?.at !== at || replaced.made !== JSON.stringify(description)) replaced = { at, step };
        const former = replaced.step;
        const { about } = former.rest;
        const keeps = verb.value === former.verb ? former.rest
          : about && ["observe", "remove"].includes(verb.value) ? { about } : {};
        const argument = withoutArgument.includes(verb.value) ? ""
          : former.argument || (verb.value === "play" ? [...titles][0] ?? "Blue Train" : [...names][0] ?? "A");
        steps[number] = joined({ verb: verb.value, argument, rest: keeps });
        replaced.made = JSON.stringify(description);
        restructured(`[data-path="${at}"] select`);
      });
      const line = element("span", { className: "block-line" }, verb);
      if (!withoutArgument.includes(step.verb)) {
        const argument = element(
          "input", { value: step.argument, size: 10, maxLength: 200, ariaLabel: `The argument of ${name}` });
        argument.setAttribute("list", step.verb === "play" ? "LabTitles" : "LabNames");
        argument.addEventListener("input", () => {
          step.argument = argument.value;
          steps[number] = joined(step);
          changed(description, argument);
        });
        line.append(argument);
      }
      if (step.rest.only) line.append(element("small", { textContent: `only ${step.rest.only}` }));
      if (step.rest.owner) line.append(element("small", { textContent: `with the owner of ${step.rest.owner}` }));
      if (step.rest.state) line.append(element("small", { textContent: "observes the state" }));
      if (step.rest.about) line.append(element("small", { textContent: `about ${[step.rest.about].flat().join(", ")}` }));
      line.append(tools(steps, number, path, name, emptied));
      item.append(line);
      if (step.verb === "observe") item.append(...reactions(steps, number, step, path, name));
      return item;
    };

    // What an observer does when it is called. A reaction without steps is none.
    const reactions = (steps, number, step, path, name) => {
      const without = (occasion) => () => {
        const { on: { [occasion]: _, ...on }, ...others } = step.rest;
        steps[number] = joined({ ...step, rest: Object.keys(on).length > 0 ? { ...others, on } : others });
        restructured(`[data-path="${[...path, number].join("-")}"] > select.add`);
      };
      const made = Object.entries(step.rest.on ?? {}).filter(([, inner]) => Array.isArray(inner))
        .map(([occasion, inner], place) => element(
          "div", { className: "reaction" },
          element("p", { textContent: `${when(occasion)} for the first time:` }),
          list(inner, [...path, number, place], `what ${name} does ${when(occasion)}`, without(occasion))));
      const free = occasions.filter((occasion) => !(occasion in (step.rest.on ?? {})));
      if (step.rest.state || free.length === 0) return made;
      const occasion = element(
        "select", { className: "add", ariaLabel: `When ${step.argument} is called, let it do something` },
        ...free.map((value) => element("option", { value, textContent: when(value) })));
      // A button, because a list changes with each arrow key.
      const add = element("button", { type: "button", className: "tool add", textContent: "+ reaction" });
      add.ariaLabel = `Add a reaction of ${step.argument}`;
      add.addEventListener("click", () => {
        const on = { ...step.rest.on, [occasion.value]: ["pause"] };
        steps[number] = joined({ ...step, rest: { ...step.rest, on } });
        restructured(`[data-path="${[...path, number].join("-")}"] > .reaction:last-of-type > .blocks select`);
      });
      return [...made, occasion, " ", add];
    };

    const list = (steps, path, name, emptied) => {
      const made = element("ol", { className: "blocks" }, ...steps.map((_, number) => block(steps, number, path, emptied)));
      const add = element("button", { type: "button", className: "tool add", textContent: "+ step" });
      if (name) add.ariaLabel = `Add a step to ${name}`;
      add.addEventListener("click", () => {
        steps.push(path.length > 0 || steps.length > 0 ? "pause" : "observe A");
        restructured(`[data-path="${[...path, steps.length - 1].join("-")}"] select`);
      });
      made.append(element("li", { className: "adder" }, add));
      return made;
    };

    if (!Array.isArray(description.steps)) description.steps = [];
    place.replaceChildren(list(description.steps, []), options("LabNames", names), options("LabTitles", titles));
  };

  return { show };
})();
