import type { Database } from '../kit/database.ts'
import { saySiteDown } from './platform.store.ts'

const longest = 500

/** The operator's word to everybody who opens the site while it is being worked on. */
export async function changeSiteMessage(database: Database, words: Record<string, string>): Promise<string> {
  const text = (words['text'] ?? '').trim()
  if (text.length > longest) return `A message has at most ${longest} characters.\n`
  await database.hold('owner', (db) => saySiteDown(db, text === '' ? null : text))
  return text === '' ? 'The message is gone.\n' : `Everybody who opens the site reads: ${text}\n`
}
