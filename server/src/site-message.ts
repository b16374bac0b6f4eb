import { text } from 'node:stream/consumers'
import { openDatabase } from './kit/database.ts'
import { askControl } from './kit/control.ts'
import { readSettings } from './kit/settings.ts'
import { changeSiteMessage } from './platform/site-message.ts'

/** `npm run site-message -- "We are back at noon."`, and without words to take it away: through the running server, or with the database opened for the moment. */
const settings = readSettings(process.env)
const words = { text: process.argv.slice(2).join(' ') }
const running = settings.databaseUrl === undefined ? await askControl(settings.dataDir, { command: 'site-message', words }) : null
process.stdout.write(running === null ? await alone() : await text(running))
process.exit(0)

async function alone(): Promise<string> {
  const database = await openDatabase({ url: settings.databaseUrl, dir: settings.databaseUrl === undefined ? settings.dataDir : undefined })
  try {
    return await changeSiteMessage(database, words)
  } finally {
    await database.close()
  }
}
