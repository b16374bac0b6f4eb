import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Of the runtime; the server's types name no browser interfaces. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> }
const held = globalThis as { compiledDatabase?: Promise<object> }

/**
 * For test processes that open one embedded database after the other: while the process holds a reference to the compiled module, V8 gives every later
 * database thread the same machine code, optimised code too. Without it each thread compiles anew.
 */
export async function holdCompiledDatabase(): Promise<void> {
  const file = createRequire(import.meta.url)
    .resolve('@electric-sql/pglite')
    .replace(/index\.cjs$/, 'pglite.wasm')
  held.compiledDatabase ??= WebAssembly.compile(readFileSync(file))
  await held.compiledDatabase
}
