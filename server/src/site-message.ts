import { text } from 'node:stream/consumers'
import { openDatabase } from './kit/database/database.ts'
import { askControl } from './kit/http/control.ts'
import { readSettings } from './kit/settings.ts'
import { changeSiteMessage } from './platform/site-message.ts'

/**
 * `npm run site-message -- "We are back at noon."`, and without words to withdraw it; with --toast first, an announcement during normal
 * operation. Through the running server, or with the database opened for the moment.
 */
const settings = readSettings(process.env)
const given = process.argv.slice(2)
const isToast = given[0] === '--toast'
const words = { kind: isToast ? 'toast' : 'sitedown', text: given.slice(isToast ? 1 : 0).join(' ') }
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
