import type { Side } from './event.ts'

export interface Entry {
  summary: string
  description: string
}
export interface Classified {
  type: 'Practice' | 'Game'
  opponent: string | null
  side: Side | null
  title: string
  /** False when a person should look: neither side of a game is one of our names, or the words say neither game nor practice. */
  sure: boolean
}

const practiceWords = /\b(?:practice|training|entrenamiento|prácticas?)\b/i
const gameWords = /\b(?:game|match|friendly|scrimmage|partido|amistoso)\b/i
const versus = /^(?:(.*?)\s+)?(?:vs?\.?|contra)\s+(.+)$/i
const visiting = /^(.*?)\s*(?:\bat\b|@)\s+(.+)$/i
const homeAndGuest = /home:\s*(.+?)\s*,\s*(?:guest|away|visitor):\s*(.+?)\s*(?:\n|$)/i

/** Names as they can be compared: without case, accents, signs and double blanks. */
export const normalName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What an entry of another system's calendar is: a practice, or a game with its opponent and side. `ours` are the names under which that system may
 * know the team: the calendar's own name first, then the team's and the club's. "A at B" and "A @ B" say that A visits B.
 */
export function classifyEntry({ summary, description }: Entry, ours: readonly string[]): Classified {
  const line = summary.trim()
  if (practiceWords.test(line)) return { type: 'Practice', opponent: null, side: null, title: practiceTitle(line), sure: true }
  const stated = homeAndGuest.exec(description)
  if (stated) return pairing(stated[1]!, stated[2]!, ours)
  const away = visiting.exec(line)
  if (away) return pairing(away[2]!, away[1]!, ours)
  const home = versus.exec(line)
  if (home) return pairing(home[1] ?? '', home[2]!, ours)
  const inDescription = visiting.exec(description.split('\n')[0] ?? '')
  if (gameWords.test(line) && inDescription) return pairing(inDescription[2]!, inDescription[1]!, ours)
  if (gameWords.test(line)) return { type: 'Game', opponent: '', side: null, title: '', sure: false }
  return { type: 'Practice', opponent: null, side: null, title: line, sure: false }
}

const practiceTitle = (line: string) => (/^(?:practice|training|entrenamiento)$/i.test(line) ? '' : line)

/** Which of two sides is ours? An empty side is ours too: "vs Eastgate", "@ Northgate". */
function pairing(home: string, guest: string, ours: readonly string[]): Classified {
  const isOurs = (name: string) => name.trim() === '' || ours.some((own) => sameName(own, name))
  const weAreHome = isOurs(home)
  const weAreGuest = isOurs(guest)
  const game = { type: 'Game' as const, title: '' }
  if (weAreHome && !weAreGuest) return { ...game, opponent: tidy(guest), side: 'home', sure: true }
  if (weAreGuest && !weAreHome) return { ...game, opponent: tidy(home), side: 'away', sure: true }
  return { ...game, opponent: tidy(guest), side: 'home', sure: false }
}

const tidy = (name: string) =>
  name
    .replace(/\s*\([^)]*\)\s*$/, '')
    .trim()
    .slice(0, 120)

/** Equal, or one is the other with words added: "Legacy FC" and "Legacy FC G12 Blue". */
function sameName(own: string, other: string): boolean {
  const [a, b] = [normalName(own), normalName(other)]
  if (a === '' || b === '') return false
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}

/** How an entry is known again: by its UID and, within a series, its occurrence; without a UID by day, words and opponent. */
export const importIdentity = (entry: {
  uid: string | null
  recurrence: string | null
  date: string
  summary: string
  opponent: string | null
}): string =>
  entry.uid
    ? `uid:${entry.uid}${entry.recurrence ? `:${entry.recurrence}` : ''}`
    : `seen:${entry.date}:${normalName(entry.summary)}:${normalName(entry.opponent ?? '')}`
