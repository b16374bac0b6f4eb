import { siteTopics } from '@touchline/domain/platform/live'
import type { Database } from '../kit/database/database.ts'
import { announce } from '../kit/live/live.ts'
import { everyClub, saySiteMessage } from './platform.store.ts'

const longest = 500

/** Publishes or withdraws the operator's notice or announcement. Open pages get it at once. */
export async function changeSiteMessage(database: Database, words: Record<string, string>): Promise<string> {
  const text = (words['text'] ?? '').trim()
  const kind = words['kind'] === 'toast' ? 'toast' : 'sitedown'
  if (text.length > longest) return `A message has at most ${longest} characters.\n`
  await database.hold('owner', (db) =>
    db.transaction().execute(async (tx) => {
      await saySiteMessage(tx, kind, text === '' ? null : text)
      for (const club of await everyClub(tx)) await announce(tx, club, { topic: siteTopics[kind], type: 'site.said', payload: {} })
    }),
  )
  if (text === '') return 'The message was removed.\n'
  return kind === 'toast' ? `Shown briefly on all open pages: ${text}\n` : `Shown to everyone who opens the site: ${text}\n`
}
