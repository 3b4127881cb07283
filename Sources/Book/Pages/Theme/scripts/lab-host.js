// Puts questions to the engine of the lab: the reference model of the project as WebAssembly, which stands as text in
// the script before this one. What a question and an answer have is said in LabEngine.swift.
globalThis.observatoryLab = (() => {
  "use strict";

  const wellFormed = (text) => text.toWellFormed?.() ?? new TextDecoder().decode(new TextEncoder().encode(text));

  // The engine reads JSON as YAML, which takes some characters for ends of lines or for none at all.
  const written = (question) => JSON.stringify(question, (_, value) => (
    typeof value === "string" ? wellFormed(value) : value))
    .replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

  let module;
  const start = () => {
    module ??= WebAssembly.compile(
      Uint8Array.from(atob(globalThis.observatoryLabEngine), (character) => character.charCodeAt(0)));
    return module;
  };

  // An instance answers one question: whatever it did to its memory is gone with it.
  const ask = async (question) => {
    const { exports } = await WebAssembly.instantiate(await start());
    const bytes = new TextEncoder().encode(written(question));
    try {
      const place = exports.allocate(bytes.length);
      new Uint8Array(exports.memory.buffer).set(bytes, place);
      const answer = exports.answer(place, bytes.length);
      const length = new DataView(exports.memory.buffer).getUint32(answer, true);
      return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer + 4, length)));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      return { problem: { message: "This scenario is too much for a browser. Run it with the program." } };
    }
  };

  return { ask, start };
})();
