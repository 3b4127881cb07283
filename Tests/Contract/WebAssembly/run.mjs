// Runs a module that prints by its byte.
import { readFileSync } from "node:fs"

const bytes = []
const env = { putchar: (byte) => (bytes.push(byte), byte) }
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { env })
instance.exports.run()
process.stdout.write(Buffer.from(bytes))
