import { z } from 'zod'
import type { Locale } from './texts.ts'

/** Terms that a club can replace, as they appear in our texts: singular, plural. */
export const terms = {
  team: { en: ['team', 'teams'], es: ['equipo', 'equipos'] },
  player: { en: ['player', 'players'], es: ['jugador', 'jugadores'] },
  coach: { en: ['coach', 'coaches'], es: ['entrenador', 'entrenadores'] },
  practice: { en: ['practice', 'practices'], es: ['entrenamiento', 'entrenamientos'] },
  game: { en: ['game', 'games'], es: ['partido', 'partidos'] },
  event: { en: ['event', 'events'], es: ['evento', 'eventos'] },
  season: { en: ['season', 'seasons'], es: ['temporada', 'temporadas'] },
  program: { en: ['program', 'programs'], es: ['programa', 'programas'] },
  clinic: { en: ['clinic', 'clinics'], es: ['clínica', 'clínicas'] },
  tryout: { en: ['tryout', 'tryouts'], es: ['prueba', 'pruebas'] },
} as const satisfies Record<string, Record<Locale, readonly [one: string, many: string]>>
export type Term = keyof typeof terms
export const termNames = Object.keys(terms) as Term[]

/** Trimmed; without braces, which would look like a placeholder. */
const Word = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((text) => !/[\p{Cc}{}<>]/u.test(text) && text.isWellFormed(), 'Use letters, numbers and spaces only.')
const Pair = z.object({ one: Word, many: Word })
const Words = z.strictObject(
  Object.fromEntries(termNames.map((term) => [term, Pair.optional()])) as Record<Term, z.ZodOptional<typeof Pair>>,
)
/** The club's own terms by language; a missing term keeps our word. */
export const Dictionary = z.object({ en: Words.default({}), es: Words.default({}) })
export type Dictionary = z.infer<typeof Dictionary>
export type ClubWords = Dictionary[Locale]

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** Inside a sentence the club's term begins with a small letter, unless it begins with two capitals, as in an abbreviation. */
const lower = (word: string) => (/^\p{Lu}{2}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1))

/** Replaces our terms with the club's in every text: whole words only, and never the name of a placeholder. */
export function inClubWords<T extends Readonly<Record<string, string>>>(texts: T, words: ClubWords, locale: Locale): T {
  const replacement = new Map<string, string>()
  for (const term of termNames) {
    const said = words[term]
    if (!said) continue
    const [one, many] = terms[term][locale]
    replacement.set(one, said.one).set(many, said.many)
  }
  if (replacement.size === 0) return texts
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_{])(${[...replacement.keys()].join('|')})(?![\\p{L}\\p{N}_}])`, 'giu')
  const say = (found: string) => {
    const said = replacement.get(found.toLowerCase())!
    return found.charAt(0) === found.charAt(0).toLowerCase() ? lower(said) : upper(said)
  }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(pattern, say)])) as T
}
