import { clip } from '../../kit/clip.ts'
import { normalName } from './imported-entry.ts'

export interface KnownField {
  id: number
  name: string
  facility_name: string
  facility_address: string | null
}
/** A person's earlier choice of a field or a team for words of another system. */
export interface Alias {
  kind: 'field' | 'team'
  word: string
  id: number
}
export interface SaidPlace {
  /** The words under which a choice is remembered. */
  said: string | null
  fieldId: number | null
  /** The location text for the event when no field of the club matches. */
  text: string | null
}

const fieldLine = /^(?:field|location|venue|place|campo|lugar): ?(.+)$/i
const streetAddress = /^\d+\w? .*\b(?:st|street|ave|avenue|rd|road|dr|drive|blvd|ln|lane|way|pkwy|parkway|hwy|ct|court|pl|place)\b/i
const looksLikePlace = /\b(?:field|park|turf|pitch|stadium|complex|court|gym|arena|grass|campo|cancha|school)\b|#\d+\b/i

/** Finds the location of an entry: a field of the club by an import alias, its own name or its facility's; else the words themselves. */
export function fieldOfLocation(
  entry: { location: string; description: string },
  fields: readonly KnownField[],
  aliases: ReadonlyMap<string, number>,
): SaidPlace {
  const named = namedIn(entry.description)
  const location = entry.location.trim()
  const whole = clip([named, location].filter(Boolean).join(', '), 200)
  const said = normalName(named || location)
  for (const text of [whole, named, location].filter(Boolean)) {
    const fieldId = aliases.get(normalName(text)) ?? fieldNamed(text, location, fields)
    if (fieldId !== undefined) return { said: said || null, fieldId, text: null }
  }
  return { said: said || null, fieldId: null, text: (streetAddress.test(location) || location === '' ? whole : location) || null }
}

/** The field that the description names: some systems put the address into LOCATION and the field into a line of the description. */
function namedIn(description: string): string {
  const lines = clip(description, 1000)
    .split('\n')
    .map((line) => line.trim())
  const stated = lines.map((line) => fieldLine.exec(line)?.[1]).find((place) => place !== undefined)
  if (stated) return clip(stated, 120)
  const last = lines.at(-1) ?? ''
  return lines.length > 1 && last.length <= 80 && looksLikePlace.test(last) && !/https?:|:/.test(last) ? last : ''
}

function fieldNamed(text: string, address: string, fields: readonly KnownField[]): number | undefined {
  const [said, at] = [normalName(text), normalName(address)]
  const whole = fields.filter(
    ({ name, facility_name }) => said === normalName(`${facility_name} ${name}`) || said === normalName(`${name} ${facility_name}`),
  )
  if (whole.length === 1) return whole[0]!.id
  const byName = fields.filter(({ name }) => said === normalName(name))
  if (byName.length === 1) return byName[0]!.id
  const atFacility = fields.filter(({ facility_name, facility_address }) => {
    const [facility, street] = [normalName(facility_name), normalName(facility_address ?? '')]
    return said === facility || said.startsWith(`${facility} `) || (street !== '' && (at === street || at.startsWith(`${street} `)))
  })
  // The facility has several fields: take the one that the words name.
  const meant = atFacility.filter(({ name }) => ` ${said} `.includes(` ${normalName(name)} `))
  if (meant.length === 1) return meant[0]!.id
  return meant.length === 0 && new Set(atFacility.map(({ facility_name }) => facility_name)).size === 1 && sameEverywhere(atFacility, said)
    ? atFacility[0]!.id
    : undefined
}
/** A facility name alone means a field only if the facility has one field, or if the words say nothing more. */
const sameEverywhere = (fields: readonly KnownField[], said: string) => fields.length === 1 || said === normalName(fields[0]!.facility_name)
