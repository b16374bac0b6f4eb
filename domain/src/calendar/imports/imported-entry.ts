import { clip } from '../../kit/clip.ts'
import { cleanName } from '../../kit/id.ts'
import type { Side } from '../event.ts'

export interface Entry {
  summary: string
  description: string
}
export type ImportedType = 'Practice' | 'Game' | 'GenericCalendarEvent'
export interface Classified {
  type: ImportedType
  opponent: string | null
  side: Side | null
  title: string
  /** Both sides of a game as the entry names them; an empty one is the calendar's own team. */
  home: string | null
  guest: string | null
  /** False when a person should check: neither side of a game is one of our names, or the words name neither a game nor a practice. */
  sure: boolean
}

const practiceWords = /\b(?:practices?|training|entrenamientos?|prácticas?|practicas?)\b/i
const gameWords = /\b(?:game|match|friendly|scrimmage|partido|amistoso)\b/i
const eventWords =
  /\b(?:meeting|part(?:y|ies)|picture|photo|dinner|banquet|fundraiser|volunteer|try-?outs?|camp|clinic|tournament|jamboree|parade|ceremony|deadline|no (?:practice|training)|reunión|fiesta|torneo|cena|fotos?)\b/i
const label =
  /^(?:(?:league|cup|regular season|pre-?season|tournament)\s+)?(?:game|match|friendly|scrimmage|partido|amistoso)(?:\s*#?\d+)?\s*[:–-]\s*/i
const versus = /^(?:(.*?) )?(?:vs?\.?|contra) (.+)$/i
const visiting = /^(.*?) ?(?:\bat\b|@) ?(.+)$/i
const dashed = /^(.+?) [-–] (.+)$/
const homeAndGuest = /\b(?:home|local)(?: team)?: ?(.+?) ?[,;|\n] ?(?:guest|away|visitor|visitante)(?: team)?: ?(.+?) ?(?:[,;|\n]|$)/i
const guestAndHome = /\b(?:guest|away|visitor|visitante)(?: team)?: ?(.+?) ?[,;|\n] ?(?:home|local)(?: team)?: ?(.+?) ?(?:[,;|\n]|$)/i
const statedOpponent = /\b(?:opponent|rival): ?(.+?) ?(?:[,;|\n]|$)/i
const statedAway = /\b(?:home\/away|h\/a|location type): ?(?:away|a\b|visit)|\((?:away|a)\)/i
const atHome = /\((?:home|h)\)\s*$/i
const atAway = /\((?:away|a)\)\s*$/i

/** Normalizes a name for comparison: without case, accents, signs and double blanks. */
export const normalName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Words that systems put around the title of a canceled entry; they are removed, so that the entry is recognised. */
const offWords = /^\W*(?:cancell?ed|cancelad[oa])\W+|\W+(?:cancell?ed|cancelad[oa])\W*$/i
export const saysCanceled = (summary: string) => offWords.test(summary.trim())
export const withoutCanceled = (summary: string) => summary.trim().replace(offWords, '').trim()

/**
 * Classifies an entry of another system's calendar: a practice, a game with its opponent and side, or another event. `ours` are the names under which that
 * system may know the team: the calendar's own name first, then the team's and the club's. "A at B" and "A @ B" say that A visits B.
 */
export function classifyEntry(entry: Entry, ours: readonly string[]): Classified {
  const whole = clip(oneBlank(entry.summary), 300)
  const description = clip(oneBlank(entry.description), 1000)
  const other = { opponent: null, side: null, home: null, guest: null }
  if (eventWords.test(whole) && !sidesIn(whole.replace(label, ''), ours, true))
    return { ...other, type: 'GenericCalendarEvent', title: whole, sure: true }
  if (practiceWords.test(whole)) return { ...other, type: 'Practice', title: practiceTitle(whole), sure: true }
  const isGame = gameWords.test(whole)
  const stated = homeAndGuest.exec(description)
  if (stated) return pairing(stated[1]!, stated[2]!, ours)
  const turned = guestAndHome.exec(description)
  if (turned) return pairing(turned[2]!, turned[1]!, ours)
  const line = whole.replace(label, '')
  const sides = sidesIn(line, ours, false)
  if (sides) return pairing(sides.home, sides.guest, ours)
  const opponent = statedOpponent.exec(description)?.[1]
  if (opponent) return statedAway.test(`${whole}\n${description}`) ? pairing(opponent, '', ours) : pairing('', opponent, ours)
  if (atHome.test(line)) return pairing('', line.replace(atHome, ''), ours)
  if (atAway.test(line)) return pairing(line.replace(atAway, ''), '', ours)
  const first = isGame ? sidesIn((description.split('\n')[0] ?? '').replace(label, ''), ours, false) : null
  if (first) return pairing(first.home, first.guest, ours)
  if (isGame) return { ...other, type: 'Game', opponent: '', title: '', sure: false }
  return { ...other, type: 'GenericCalendarEvent', title: whole, sure: false }
}

/** The two sides that a line names; `certain` requires that one of them is ours. */
function sidesIn(line: string, ours: readonly string[], certain: boolean): { home: string; guest: string } | null {
  const found = pairIn(line, ours)
  if (!found) return null
  const [home, guest] = [withoutGame(found.home), withoutGame(found.guest)]
  if (home === '' && guest === '') return null
  return certain && !isOurs(home, ours) && !isOurs(guest, ours) ? null : { home, guest }
}
function pairIn(line: string, ours: readonly string[]) {
  const home = versus.exec(line)
  const away = visiting.exec(line)
  // "A vs B @ Field 3" is about A and B: the first separator wins.
  if (home && (!away || (home[1] ?? '').length < away[1]!.length)) return { home: home[1] ?? '', guest: withoutPlace(home[2]!) }
  if (away) return { home: away[2]!, guest: away[1]! }
  const two = dashed.exec(line)
  return two && (isOurs(two[1]!, ours) || isOurs(two[2]!, ours)) && !gameWords.test(line) ? { home: two[1]!, guest: two[2]! } : null
}
const withoutPlace = (name: string) => name.replace(/ @ .*$/, '')
const withoutGame = (name: string) => (/^(?:(?:home|away) )?(?:game|match|partido|home|away)$/i.test(name.trim()) ? '' : name.trim())
const practiceTitle = (line: string) => (/^(?:team )?(?:practice|training|entrenamiento)$/i.test(line) ? '' : line)

/** Decides which of two sides is ours. An empty side is ours too: "vs Eastgate", "@ Northgate". */
function pairing(home: string, guest: string, ours: readonly string[]): Classified {
  const [left, right] = [tidy(home), tidy(guest)]
  const game = { type: 'Game' as const, title: '', home: left, guest: right }
  const [weAreHome, weAreGuest] = whoIsOurs(left, right, ours)
  if (weAreHome && !weAreGuest) return { ...game, opponent: right, side: 'home', sure: true }
  if (weAreGuest && !weAreHome) return { ...game, opponent: left, side: 'away', sure: true }
  return { ...game, opponent: right, side: 'home', sure: false }
}

/** Returns whether home and guest are ours: by the whole name first, and if that decides nothing, by words that only one of the two shares with our names. */
function whoIsOurs(home: string, guest: string, ours: readonly string[]): [boolean, boolean] {
  const whole: [boolean, boolean] = [isOurs(home, ours), isOurs(guest, ours)]
  if (whole[0] !== whole[1]) return whole
  const own = new Set(ours.flatMap(tellingWords))
  const shared = (name: string) => tellingWords(name).some((word) => own.has(word))
  return [shared(home), shared(guest)]
}
const isOurs = (name: string, ours: readonly string[]) => name.trim() === '' || ours.some((own) => sameName(own, name))

const common = new Set(
  'club soccer football futbol academy united athletic association league division select premier boys girls team games schedule calendar youth city sport sports white black blue green gold navy'.split(
    ' ',
  ),
)
/** Words that distinguish clubs: long ones, without those that half of all clubs carry. */
const tellingWords = (name: string) =>
  normalName(name)
    .split(' ')
    .filter((word) => word.length >= 4 && !common.has(word) && !/\d/.test(word))

const oneBlank = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n+/g, '\n')
    .trim()
const tidy = (name: string) =>
  clip(
    cleanName(name)
      .trim()
      .replace(/ ?\([^()]*\)$/, '')
      .trim(),
    120,
  )

/** True if the names are equal, or one is the other with words added: "Legacy FC" and "Legacy FC G12 Blue". */
export function sameName(own: string, other: string): boolean {
  const [a, b] = [normalName(own), normalName(other)]
  if (a === '' || b === '') return false
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}

/** The key by which an entry is recognised in a later import: its UID and, within a series, its occurrence; without a UID its day, words and opponent. */
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

/** The name that occurs in nearly all games of a calendar is its own team. */
export function nameInMost(pairs: readonly { home: string | null; guest: string | null }[]): string | null {
  const named = pairs.filter(({ home, guest }) => home && guest)
  if (named.length < 3) return null
  const counts = new Map<string, { name: string; times: number }>()
  for (const name of named.flatMap(({ home, guest }) => [home!, guest!])) {
    const key = normalName(name)
    counts.set(key, { name, times: (counts.get(key)?.times ?? 0) + 1 })
  }
  const [first, second] = [...counts.values()].toSorted((a, b) => b.times - a.times)
  return first && first.times >= named.length * 0.8 && first.times > (second?.times ?? 0) * 1.5 ? first.name : null
}
