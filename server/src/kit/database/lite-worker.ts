import { parentPort, workerData } from 'node:worker_threads'
import { askLite, dumpLite, openLite, type LiteOptions } from './open-lite.ts'

// The embedded database runs in a thread of its own: in the main thread one slow query would stop every request.

/** A message with the number of its client or call, which the reply repeats, so that no client reads a reply meant for an earlier one. */
export type LiteAsk = { to: number; bytes: Uint8Array } | { to: number; dump: true } | { to: number; close: true }
export type LiteSays = { to: number; bytes: Uint8Array } | { to: number; error: string }

const port = parentPort!
const say = (message: LiteSays) => port.postMessage(message, 'bytes' in message ? [message.bytes.buffer as ArrayBuffer] : [])
const lite = await openLite(workerData as LiteOptions)
say({ to: 0, bytes: new Uint8Array() })

async function answer(ask: LiteAsk): Promise<Uint8Array> {
  if ('bytes' in ask) return await askLite(lite, ask.bytes)
  if ('dump' in ask) return await dumpLite(lite)
  await lite.close()
  return new Uint8Array()
}

let turn: Promise<void> = Promise.resolve()
port.on('message', (ask: LiteAsk) => {
  turn = turn
    .then(() => answer(ask))
    .then(
      (bytes) => say({ to: ask.to, bytes: bytes }),
      (error: unknown) => say({ to: ask.to, error: String(error) }),
    )
})
