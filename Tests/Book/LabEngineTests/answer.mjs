// Puts questions to a module of the lab: node answer.mjs MODULE QUESTIONS ANSWERS, a line of JSON each.
import { readFileSync, writeFileSync } from "node:fs"

const [, , path, questions, answers] = process.argv
const module = new WebAssembly.Module(readFileSync(path))
const answer = (question) => {
  const { exports } = new WebAssembly.Instance(module)
  const bytes = new TextEncoder().encode(question)
  const place = exports.allocate(bytes.length)
  new Uint8Array(exports.memory.buffer).set(bytes, place)
  const found = exports.answer(place, bytes.length)
  const length = new DataView(exports.memory.buffer).getUint32(found, true)
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, found + 4, length))
}
const lines = readFileSync(questions, "utf8").trimEnd().split("\n")
writeFileSync(answers, lines.map((line) => `${answer(line)}\n`).join(""))
