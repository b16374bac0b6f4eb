import { readSettings } from './kit/settings.ts'
import { start } from './start.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Touchline needs Node 24; this is ${process.version}. Start it with npm start, which brings its own.`)
  process.exit(2)
}

try {
  const running = await start(readSettings(process.env), (reason) => {
    console.error(reason)
    // Nothing can be answered any more here; npm start begins anew.
    process.exit(1)
  })
  for (const note of running.notes) console.log(note)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // Requests in hand are answered, then everything closes; who waits longer than this is cut off.
    setTimeout(() => process.exit(1), 15_000).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // What stands in the way now does so a second later too: see scripts/with-node.cjs.
  process.exit(2)
}
