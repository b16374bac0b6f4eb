import { clip } from '../kit/clip.ts'
import { plainWords } from '../kit/plain-words.ts'
import { fill } from '../kit/texts.ts'

/** Fields that a column of a roster file can contain. Up to three contacts a line. */
export const rosterFields = [
  'team',
  'role',
  'name',
  'first_name',
  'last_name',
  'birth_date',
  'gender',
  'grade',
  'number',
  'position',
  'status',
  'contact1_name',
  'contact1_first_name',
  'contact1_last_name',
  'contact1_relationship',
  'contact1_email',
  'contact1_phone',
  'contact2_name',
  'contact2_first_name',
  'contact2_last_name',
  'contact2_relationship',
  'contact2_email',
  'contact2_phone',
  'contact3_name',
  'contact3_first_name',
  'contact3_last_name',
  'contact3_relationship',
  'contact3_email',
  'contact3_phone',
] as const
export type RosterField = (typeof rosterFields)[number]
/** One field per column of the file; null: the column is ignored. */
export type Mapping = readonly (RosterField | null)[]

const playerWords = new Set([
  'player',
  'athlete',
  'participant',
  'student',
  'child',
  'member',
  'jugador',
  'jugadora',
  'deportista',
  'alumno',
  'nino',
])
const fillWords = new Set(['s', 'the', 'of', 'del', 'de', 'la', 'el', 'los', 'las', 'number', 'num', 'address'])
/** No prototype: a column may be called constructor. */
const ownHeaders: Record<string, RosterField> = {
  __proto__: null as never,
  ...all('team', 'team', 'team name', 'equipo', 'nombre equipo', 'squad', 'name team', 'assigned team'),
  ...all('role', 'role', 'team role', 'rol', 'non player'),
  ...all('name', 'name', 'full name', 'nombre completo', 'nombre y apellidos', 'nombre y apellido'),
  ...all('first_name', 'first name', 'first', 'firstname', 'given name', 'forename', 'nombre pila', 'primer nombre', 'nombres'),
  ...all('last_name', 'last name', 'last', 'lastname', 'surname', 'family name', 'apellido', 'apellidos', 'primer apellido'),
  ...all('birth_date', 'birth date', 'birthdate', 'date birth', 'dob', 'birthday', 'born', 'date born', 'd o b'),
  ...all('birth_date', 'fecha nacimiento', 'nacimiento', 'f nacimiento', 'fecha nac', 'fec nac'),
  ...all('gender', 'gender', 'sex', 'sexo', 'genero'),
  ...all('grade', 'grade', 'school grade', 'current grade', 'grado', 'curso', 'grado escolar'),
  ...all(
    'number',
    'jersey',
    'shirt',
    'uniform',
    'no',
    'nr',
    'jersey no',
    'dorsal',
    'numero',
    'numero camiseta',
    'camiseta',
    'shirt no',
    'kit',
  ),
  ...all('position', 'position', 'pos', 'primary position', 'posicion', 'puesto', 'demarcacion'),
  ...all('status', 'status', 'estado', 'roster status'),
}
function all(field: RosterField, ...headers: string[]): Record<string, RosterField> {
  return Object.fromEntries(headers.map((header) => [header, field]))
}

const contactWord =
  /\b(?:p(?=[123]\b|[123] )|parents?|guardians?|contacts?|mothers?|fathers?|mom|mum|dad|caregivers?|padres?|madres?|tutor(?:a|es)?|contactos?|responsables?|familiar|family(?! name))\b|\bp[123]\b/
const secondWord = /\b(?:2|two|ii|second|secondary|fathers?|dad|padre(?! o)|secundario|segundo)\b|\bp2\b|2$/
const thirdWord = /\b(?:3|three|iii|third|tercero)\b|\bp3\b|3$/
const partOf: readonly [RegExp, string][] = [
  [/\be ?mails?\b|\bcorreos?\b|\bmail\b/, 'email'],
  [/phone|\bmobile\b|\bcell(?:ular)?\b|telefono|\bmovil\b|celular|\btel\b/, 'phone'],
  [/relation|parentesco|relacion|vinculo/, 'relationship'],
  [/first|given|forename|\bnombres? (?:de )?pila\b/, 'first_name'],
  [/last|surname|apellidos?|family name/, 'last_name'],
  [/name|nombre/, 'name'],
]

/** Headers for which a roster has no field, though one of their words looks like a field. */
const untaken = /\b(?:emergency|emergencia|doctor|medical|insurance|middle|preferred|nickname|street|city|zip|school name)\b/

/** The field that a header names; null when it is not known. */
export function fieldOfHeader(header: string): RosterField | null {
  const words = plainWords(header)
  if (words === '' || untaken.test(words)) return null
  const isContact = contactWord.test(words)
  const part = partOf.find(([pattern]) => pattern.test(words))?.[1]
  const isOfPlayer = words.split(' ').some((word) => playerWords.has(word))
  if (isContact && !(isOfPlayer && !part)) {
    const owner = thirdWord.test(words) ? 3 : secondWord.test(words) && !/padre o madre|mother father|father mother/.test(words) ? 2 : 1
    if (part) return `contact${owner}_${part}` as RosterField
    const rest = words
      .replace(contactWord, '')
      .replace(/\b(?:primary|primario|[123]|i{1,3}|legal|or|o|y|and)\b/g, '')
      .replace(contactWord, '')
    return rest.replace(/\bp?[123]\b/g, '').trim() === '' ? (`contact${owner}_name` as RosterField) : null
  }
  // An address or a number without an owner is the family's: children rarely have one of their own. The player's own is ignored.
  if (part === 'email' || part === 'phone')
    return isOfPlayer ? null : (`contact${thirdWord.test(words) ? 3 : /\b2\b|second|alternat/.test(words) ? 2 : 1}_${part}` as RosterField)
  const own = words.split(' ').filter((word) => !playerWords.has(word))
  const telling = own.filter((word) => !fillWords.has(word)).join(' ')
  // "Player" alone is the player's name; "#" and "number" are the shirt number.
  if (telling === '') return /\bnum/.test(own.join(' ')) ? 'number' : isOfPlayer ? 'name' : null
  return telling === 'nombre' ? 'name' : (ownHeaders[own.join(' ')] ?? ownHeaders[telling] ?? null)
}

/** Assigns one field per column; the first column that names a field gets it. */
export function mappingOf(headers: readonly string[]): (RosterField | null)[] {
  const taken = new Set<RosterField>()
  const mapping = headers.map((header) => {
    const field = fieldOfHeader(header)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // "Name" next to "Surname" is the first name.
  for (const owner of ['', 'contact1_', 'contact2_', 'contact3_']) {
    const [whole, first, last] = [`${owner}name`, `${owner}first_name`, `${owner}last_name`] as RosterField[]
    if (taken.has(whole!) && taken.has(last!) && !taken.has(first!)) mapping[mapping.indexOf(whole!)] = first!
    else if (taken.has(whole!) && taken.has(first!) && taken.has(last!)) mapping[mapping.indexOf(whole!)] = null
  }
  return mapping
}

/** Required fields that the mapping lacks: a name, and the team unless the import is for one team. */
export function missingFields(mapping: Mapping, needsTeam: boolean): RosterField[] {
  const has = (field: RosterField) => mapping.includes(field)
  const missing: RosterField[] = []
  if (!has('name')) missing.push(...(['first_name', 'last_name'] as const).filter((field) => !has(field)))
  if (needsTeam && !has('team')) missing.push('team')
  return missing
}

/** The key by which a later file of the same system is recognised: its column headers. */
export const signatureOf = (headers: readonly string[]): string => clip(headers.map(plainWords).join('|'), 4000)

/** The name of a roster field, in the texts of this area. */
export function fieldName(field: RosterField, texts: Record<string, string>): string {
  const [, n, part] = /^contact(\d)_(\w+)$/.exec(field) ?? []
  return n ? fill(texts[`part.${part}`] ?? field, { n }) : (texts[`field.${field}`] ?? field)
}
