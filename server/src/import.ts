import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { importAsOperator } from './calendar/import-as-operator.ts'
import { askControl } from './kit/control.ts'
import { readSettings } from './kit/settings.ts'
import { rosterAsOperator } from './rosters/roster-as-operator.ts'
import { start } from './start.ts'

/** `npm run import -- --team 10 [--as coach@…] [--yes] file.ics`: through the running server, or with the house opened for the moment. */
const { values, positionals } = parseArgs({
  options: {
    team: { type: 'string' },
    as: { type: 'string' },
    yes: { type: 'boolean' },
    /** A roster file, with --team or, where its lines name their teams, --club; --dates mdy or dmy where the file does not say. */
    roster: { type: 'string' },
    club: { type: 'string' },
    dates: { type: 'string' },
  },
  allowPositionals: true,
})
const isRoster = values.roster !== undefined
const [file] = isRoster ? [values.roster] : positionals
const place = values.team ?? (isRoster ? values.club : undefined)
if (place === undefined || file === undefined || !existsSync(file)) {
  console.error(
    'Say which team and which file: npm run import -- --team 10 schedule.ics, or npm run import -- --team 10 --roster roster.csv (--club 1 for a list of many teams)',
  )
  process.exit(1)
}
const words: Record<string, string> = {
  team: values.team ?? '',
  name: basename(file),
  ...(isRoster ? { content: readFileSync(file).toString('base64') } : { text: readFileSync(file, 'utf8') }),
  ...(values.club !== undefined && { club: values.club }),
  ...(values.dates !== undefined && { dates: values.dates }),
  yes: values.yes ? '1' : '0',
  ...(values.as !== undefined && { as: values.as }),
}
const settings = readSettings(process.env)
const answer = (await throughServer()) ?? (await withOwnHouse())
process.stdout.write(answer)
process.exit(0)

async function throughServer(): Promise<string | null> {
  if (settings.databaseUrl !== undefined) return null
  const answer = await askControl(settings.dataDir, { command: isRoster ? 'import-roster' : 'import', words })
  return answer === null ? null : await text(answer)
}

async function withOwnHouse(): Promise<string> {
  const running = await start({ ...settings, port: 0, host: '127.0.0.1', log: 'error' })
  try {
    return await (isRoster ? rosterAsOperator : importAsOperator)(running.app, running.house, words)
  } finally {
    await running.stop()
  }
}
