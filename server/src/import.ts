import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { importAsOperator } from './calendar/imports/import-as-operator.ts'
import { largestCalendar } from './calendar/imports/read-calendar-apart.ts'
import { askControl } from './kit/http/control.ts'
import { readSettings } from './kit/settings.ts'
import { rosterAsOperator } from './rosters/roster-as-operator.ts'
import { start } from './start.ts'

const help = `Name a team or a club, and a file or a URL:
   npm run import -- --team 10 schedule.ics
   npm run import -- --club 1 --yes --keep https://league.example.org/schedule.ics
   npm run import -- --team 10 --roster roster.csv
   npm run import -- --club 1 --roster teams.xlsx --dates mdy
 --yes imports; without it you only see a preview. --as coach@example.org imports as that person.
 --keep syncs a URL every hour; --dates mdy or dmy gives the order of ambiguous dates.`

/** Imports calendars and rosters of other systems: through the running server, or with the database opened for the moment. */
const { values, positionals } = parseArgs({
  options: {
    team: { type: 'string' },
    club: { type: 'string' },
    as: { type: 'string' },
    yes: { type: 'boolean' },
    keep: { type: 'boolean' },
    roster: { type: 'string' },
    dates: { type: 'string' },
  },
  allowPositionals: true,
})
const isRoster = values.roster !== undefined
const source = values.roster ?? positionals[0]
const isAddress = !isRoster && source !== undefined && /^(?:https?|webcals?):\/\//i.test(source)
if ((values.team === undefined) === (values.club === undefined) || source === undefined || (!isAddress && !existsSync(source))) refuse(help)
if (!isRoster && !isAddress && statSync(source).size > largestCalendar) refuse('This calendar is too large. The limit is 5 MB.')
const words = {
  ...(values.team !== undefined ? { team: values.team } : { club: values.club! }),
  // Sent as bytes: the server detects the encoding of a file.
  ...(isAddress
    ? { address: source }
    : { name: basename(source), [isRoster ? 'content' : 'data']: readFileSync(source).toString('base64') }),
  yes: values.yes ? '1' : '0',
  ...(isRoster ? values.dates !== undefined && { dates: values.dates } : { keep: values.keep ? '1' : '0' }),
  ...(values.as !== undefined && { as: values.as }),
}
const settings = readSettings(process.env)
const answer = (await throughServer()) ?? (await withOwnContext())
process.stdout.write(answer)
process.exit(0)

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

async function throughServer(): Promise<string | null> {
  if (settings.databaseUrl !== undefined) return null
  const answer = await askControl(settings.dataDir, { command: isRoster ? 'import-roster' : 'import', words })
  return answer === null ? null : await text(answer)
}

async function withOwnContext(): Promise<string> {
  const running = await start({ ...settings, port: 0, host: '127.0.0.1', log: 'error' })
  try {
    return await (isRoster ? rosterAsOperator : importAsOperator)(running.app, running.ctx, words)
  } finally {
    await running.stop()
  }
}
