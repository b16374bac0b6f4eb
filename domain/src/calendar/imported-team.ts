import { normalName } from './imported-entry.ts'

export interface KnownTeam {
  id: number
  name: string
}
/** 3: by its own or a learned name · 2: its name with the club's around it · 1: its words among others · 0: not at all. */
export interface TeamMatch {
  id: number
  strength: 1 | 2 | 3
}

const around =
  /\b(?:practices?|training|entrenamientos?|games?|schedule|calendar|match(?:es)?|partidos?|team|season|fall|spring|winter|summer|20\d\d)\b/g

/** Which team of the club a name of another system means; null where none does, or two do as well. */
export function teamNamed(
  said: string,
  teams: readonly KnownTeam[],
  clubNames: readonly string[],
  aliases: ReadonlyMap<string, number>,
): TeamMatch | null {
  const name = normalName(said)
  if (name === '') return null
  const learned = aliases.get(name)
  if (learned !== undefined && teams.some(({ id }) => id === learned)) return { id: learned, strength: 3 }
  const bare = words(name.replace(around, ' '))
  const alone = (text: string) => teams.filter((team) => words(normalName(team.name)).join(' ') === text)
  const exact = alone(words(name).join(' '))
  if (exact.length === 1) return { id: exact[0]!.id, strength: 3 }
  for (const club of clubNames.map(normalName).filter(Boolean)) {
    const rest = ` ${bare.join(' ')} `.replace(` ${club} `, ' ').trim()
    const own = rest === bare.join(' ') ? [] : alone(rest)
    if (own.length === 1) return { id: own[0]!.id, strength: 2 }
  }
  const plain = alone(bare.join(' '))
  if (plain.length === 1) return { id: plain[0]!.id, strength: 2 }
  const within = teams
    .map((team) => ({ team, parts: words(normalName(team.name)) }))
    .filter(({ parts }) => parts.length >= 2 && parts.every((part) => bare.includes(part)))
    .toSorted((a, b) => b.parts.length - a.parts.length)
  if (within.length === 0 || within[0]!.parts.length === within[1]?.parts.length) return null
  return { id: within[0]!.team.id, strength: 1 }
}
const words = (name: string) => name.split(' ').filter(Boolean)
