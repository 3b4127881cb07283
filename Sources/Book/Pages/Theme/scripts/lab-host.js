// Puts questions to the engine of the lab: the reference model of the project as WebAssembly, which is text in a script
// of its own. LabEngine.swift says what a question and an answer have.
globalThis.observatoryLab = (() => {
  "use strict";

  const wellFormed = (text) => text.toWellFormed?.() ?? new TextDecoder().decode(new TextEncoder().encode(text));

  // The engine reads JSON as YAML, which takes some characters for ends of lines or for none at all.
  const written = (question) => JSON.stringify(question, (_, value) => (
    typeof value === "string" ? wellFormed(value) : value))
    .replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

  const load = () => new Promise((resolve, reject) => {
    const script = element("script", { src: document.getElementById("Lab").dataset.engine });
    script.onerror = () => reject(new Error(`The lab could not load its engine, ${script.src}. Load the page again.`));
    // What loads may be something else, such as the page of a network that asks for a login.
    script.onload = () => (globalThis.observatoryLabEngine ? resolve() : script.onerror());
    document.head.append(script);
  });

  const compile = () => {
    const text = globalThis.observatoryLabEngine;
    const digit = (place) => {
      const code = text.charCodeAt(place);
      // Of "0" to "9" the lowest four bits; a letter has a higher code, and its four bits begin with 1.
      return (code & 15) + (code > 57 ? 9 : 0);
    };
    const bytes = new Uint8Array(text.length / 2);
    for (let place = 0; place < bytes.length; place++) bytes[place] = 16 * digit(2 * place) + digit(2 * place + 1);
    return WebAssembly.compile(bytes);
  };

  let module;
  const start = () => module ??= load().then(compile);

  // An instance answers one question: whatever it did to its memory is gone with it. There is no answer to a question
  // that is not wanted any more when the engine is ready.
  const ask = async (question, isWanted = () => true) => {
    if (!globalThis.WebAssembly) {
      const message = "The lab needs WebAssembly, which this browser does not have or has switched off.";
      return { problem: { message: `${message} The pages of the scenarios show their traces.` } };
    }
    let instance;
    try {
      instance = await WebAssembly.instantiate(await start());
    } catch ({ message }) {
      return { problem: { message } };
    }
    if (!isWanted()) return undefined;
    const { exports } = instance;
    const bytes = new TextEncoder().encode(written(question));
    try {
      const place = exports.allocate(bytes.length);
      new Uint8Array(exports.memory.buffer).set(bytes, place);
      const answer = exports.answer(place, bytes.length);
      const length = new DataView(exports.memory.buffer).getUint32(answer, true);
      return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer + 4, length)));
    } catch (error) {
      // Firefox has an error of its own for a stack that is too deep.
      const isTooLarge = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
        || error.name === "InternalError";
      if (!isTooLarge) throw error;
      return { problem: { message: "This scenario is too large for the browser. Run it on the command line." } };
    }
  };

  // A behaviour as a question has it.
  const words = ({ offers, breaks, ways = [], crashes = [] }) => (
    { offers: offers.join(" "), breaks: breaks.join(" "), ways: ways.join(" "), crashes: crashes.join(" ") });

  return { ask, start, words };
})();
