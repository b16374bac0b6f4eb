import { readSettings } from './kit/settings.ts'
import { start } from './start.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Touchline needs Node 24; this is ${process.version}. Start it with npm start, which brings its own.`)
  process.exit(2)
}

try {
  const running = await start(readSettings(process.env), (reason) => {
    console.error(reason)
    // The process cannot answer any more; npm start starts a new one.
    process.exit(1)
  })
  for (const note of running.notes) console.log(note)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // Requests under way are answered, then everything closes; those that take longer than this are cut off.
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
  // The reason would still exist a second later, so npm start must not retry: see scripts/with-node.cjs.
  process.exit(2)
}
