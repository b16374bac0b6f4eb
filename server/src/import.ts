import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { importAsOperator } from './calendar/import-as-operator.ts'
import { largestCalendar } from './calendar/read-calendar-apart.ts'
import { askControl } from './kit/control.ts'
import { readSettings } from './kit/settings.ts'
import { start } from './start.ts'

const help = `Say for which team or club, and which file or address:
  npm run import -- --team 10 schedule.ics
  npm run import -- --club 1 --yes --keep https://league.example.org/schedule.ics
--yes puts it into the calendar; --keep reads the address again every hour; --as coach@example.org imports as that person.`

/** `npm run import -- --team 10|--club 1 [--as coach@…] [--yes] [--keep] file.ics|address`: through the running server, or with the house opened for the moment. */
const { values, positionals } = parseArgs({
  options: {
    team: { type: 'string' },
    club: { type: 'string' },
    as: { type: 'string' },
    yes: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
  allowPositionals: true,
})
const [source] = positionals
const isAddress = source !== undefined && /^(?:https?|webcals?):\/\//i.test(source)
if ((values.team === undefined) === (values.club === undefined) || source === undefined || (!isAddress && !existsSync(source))) refuse(help)
if (!isAddress && statSync(source).size > largestCalendar) refuse('This calendar is too large. At most 5 MB can be read.')
const words = {
  ...(values.team !== undefined ? { team: values.team } : { club: values.club! }),
  // As bytes: what encoding a file has is for the server to find out.
  ...(isAddress ? { address: source } : { name: basename(source), data: readFileSync(source).toString('base64') }),
  yes: values.yes ? '1' : '0',
  keep: values.keep ? '1' : '0',
  ...(values.as !== undefined && { as: values.as }),
}
const settings = readSettings(process.env)
const answer = (await throughServer()) ?? (await withOwnHouse())
process.stdout.write(answer)
process.exit(0)

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

async function throughServer(): Promise<string | null> {
  if (settings.databaseUrl !== undefined) return null
  const answer = await askControl(settings.dataDir, { command: 'import', words })
  return answer === null ? null : await text(answer)
}

async function withOwnHouse(): Promise<string> {
  const running = await start({ ...settings, port: 0, host: '127.0.0.1', log: 'error' })
  try {
    return await importAsOperator(running.app, running.house, words)
  } finally {
    await running.stop()
  }
}
