import { normalName } from './imported-entry.ts'

export interface KnownTeam {
  id: number
  name: string
}
/** 3: by its own name or an alias · 2: its name with the club's around it · 1: its words among others · 0: no match. */
export interface TeamMatch {
  id: number
  strength: 1 | 2 | 3
}

const around =
  /\b(?:practices?|training|entrenamientos?|games?|schedule|calendar|match(?:es)?|partidos?|team|season|fall|spring|winter|summer|20\d\d)\b/g

/** Finds the team of the club that a name of another system means; null when none matches, or two match equally well. */
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
  if (within.length > 0) return within[0]!.parts.length === within[1]?.parts.length ? null : { id: within[0]!.team.id, strength: 1 }
  return byAge(bare, teams, clubNames)
}

/** "U10B", "BU10", "10B" mean "U10 Boys". Other words of a team's name must occur too, and when two teams fit equally well a person decides. */
function byAge(said: readonly string[], teams: readonly KnownTeam[], clubNames: readonly string[]): TeamMatch | null {
  const wanted = ageIn(said)
  if (!wanted) return null
  const fits = teams
    .flatMap((team) => {
      const own = ageIn(words(normalName(team.name)))
      return own && own.age === wanted.age && own.rest.every((word) => wanted.rest.includes(word)) ? [{ id: team.id, rest: own.rest }] : []
    })
    .toSorted((a, b) => b.rest.length - a.rest.length)
  const [best, next] = fits
  if (!best || best.rest.length === next?.rest.length) return null
  const club = new Set(clubNames.flatMap((name) => words(normalName(name))))
  const isWhole = wanted.rest.every((word) => best.rest.includes(word) || club.has(word))
  // Without its U the number may be a year of birth.
  return { id: best.id, strength: isWhole && wanted.withU ? 2 : 1 }
}

const agePattern = /^(?:(u?)(\d{1,2})(u?)([bg])|([bg])(u?)(\d{1,2})(u?))$/
/** The age and the gender in the words, as "10b", and the other words; null when there is no age, or two. */
function ageIn(said: readonly string[]): { age: string; withU: boolean; rest: string[] } | null {
  const joined = said
    .join(' ')
    .replace(
      /\b(?:u ?(\d{1,2})|(\d{1,2}) ?u) (b|g)(?:oys?|irls?)?\b|\b(b|g)(?:oys?|irls?)? (?:u ?(\d{1,2})|(\d{1,2}) ?u)\b/g,
      (...found) => {
        const [under, over, after, before, underAfter, overAfter] = found.slice(1, 7) as (string | undefined)[]
        return `u${under ?? over ?? underAfter ?? overAfter}${after ?? before}`
      },
    )
  const all = words(joined).map((word, at, those) => ({ word, found: isGround.test(those[at - 1] ?? '') ? null : agePattern.exec(word) }))
  const ages = all.flatMap(({ found }) =>
    found && Number(found[2] ?? found[7]) >= 4 && Number(found[2] ?? found[7]) <= 19
      ? [{ age: `${Number(found[2] ?? found[7])}${found[4] ?? found[5]}`, withU: [found[1], found[3], found[6], found[8]].includes('u') }]
      : [],
  )
  if (new Set(ages.map(({ age }) => age)).size !== 1) return null
  return { age: ages[0]!.age, withU: ages.some(({ withU }) => withU), rest: all.filter(({ found }) => !found).map(({ word }) => word) }
}
const isGround = /^(?:fields?|turf|pitch|court|lot|gate|cancha|campo)$/
const words = (name: string) => name.split(' ').filter(Boolean)
