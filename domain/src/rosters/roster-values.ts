import { clip } from '../kit/clip.ts'
import { cleanName } from '../kit/id.ts'
import { looksLikeEmail } from '../account/sign-in/email.ts'
import { phoneOf } from '../people/contact-phone.ts'
import { readDate, type DateOrder } from './roster-date.ts'
import { plainWords } from '../kit/plain-words.ts'
import type { Mapping, RosterField } from './roster-field.ts'

export interface ContactValues {
  first_name: string
  last_name: string
  relationship: string
  /** As the file has it: it may be empty or invalid. */
  email: string
  /** In the club's format, or as in the file if it is no number. */
  phone: string | null
  /** The decision about an address that somebody else uses: family = it is that account; separate = a contact of its own, without an account. */
  shared?: SharedAs
}
export const sharedAs = ['family', 'separate'] as const
export type SharedAs = (typeof sharedAs)[number]
export type RosterStatus = 'active' | 'inactive' | 'guest' | 'pending'
/** A line of the file in the club's formats. */
export interface RosterValues {
  team: string
  /** The team chosen in the review; it wins over the team named in the line. */
  team_id?: number | null
  first_name: string
  last_name: string
  birth_date: string | null
  gender: 'M' | 'F' | null
  grade: string | null
  number: string | null
  position: string | null
  status: RosterStatus | null
  contacts: ContactValues[]
}
export const problemCodes = [
  'no_name',
  'no_team',
  'unknown_team',
  'two_teams',
  'bad_date',
  'odd_age',
  'bad_gender',
  'bad_number',
  'bad_email',
  'bad_phone',
  'no_email',
  'too_long',
  'ragged',
  'choose',
  'twice',
  'same_number',
  'staff',
  'shared_email',
] as const
export type ProblemCode = (typeof problemCodes)[number]
export interface RowProblem {
  code: ProblemCode
  detail: string
  /** True if the row cannot be applied before the problem is fixed. */
  grave: boolean
}

export interface ReadAs {
  mapping: Mapping
  order: DateOrder
  /** Today in the club; birth dates must be earlier. */
  today: string
}

const females = new Set(['f', 'female', 'girl', 'girls', 'w', 'woman', 'femenino', 'femenina', 'nina', 'mujer', 'chica', 'fem'])
const males = new Set(['m', 'male', 'boy', 'boys', 'b', 'man', 'masculino', 'nino', 'hombre', 'varon', 'chico', 'h', 'masc'])
const unsaid = new Set([
  '',
  'x',
  'n a',
  'na',
  'none',
  'other',
  'otro',
  'non binary',
  'nonbinary',
  'no binario',
  'unknown',
  'prefer not to say',
  'not specified',
])
/** No prototype: a cell may say constructor. */
const statuses: Record<string, RosterStatus> = {
  __proto__: null as never,
  active: 'active',
  activo: 'active',
  activa: 'active',
  rostered: 'active',
  inactive: 'inactive',
  inactivo: 'inactive',
  inactiva: 'inactive',
  guest: 'guest',
  invitado: 'guest',
  invitada: 'guest',
  pending: 'pending',
  pendiente: 'pending',
}
const staffWords = /^(?:staff|coach|head coach|assistant(?: coach)?|manager|team manager|trainer|entrenador|entrenadora|delegado|y|yes|si)$/

/** The values of a line, and the problems of cells that cannot be read. */
export function readRow(cells: readonly string[], { mapping, order, today }: ReadAs): { values: RosterValues; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const tell = (code: ProblemCode, detail: string, grave = false) => void problems.push({ code, detail: clip(detail, 120), grave })
  const cell = (field: RosterField) => {
    const index = mapping.indexOf(field)
    return index < 0 ? '' : unguarded(tidy(cells[index] ?? ''))
  }
  const short = (text: string, longest: number) => {
    if (text.length <= longest) return text
    tell('too_long', text)
    return clip(text, longest).trim()
  }
  if (cells.length > mapping.length && cells.slice(mapping.length).some((text) => text.trim() !== ''))
    tell('ragged', cells.slice(mapping.length).join(', '))
  if (staffWords.test(plainWords(cell('role')))) tell('staff', cell('role'), true)
  const name = nameOf(cell('first_name'), cell('last_name'), cell('name'))
  if (name.first_name === '' || name.last_name === '') tell('no_name', `${name.first_name}${name.last_name}`, true)
  const values: RosterValues = {
    team: short(cell('team'), 200),
    first_name: short(cleanName(name.first_name), 80),
    last_name: short(cleanName(name.last_name), 80),
    birth_date: birthDate(cell('birth_date')),
    gender: gender(cell('gender')),
    grade: short(gradeOf(cell('grade')), 20) || null,
    number: number(cell('number')),
    position: short(cell('position'), 40) || null,
    status: statuses[plainWords(cell('status'))] ?? null,
    contacts: [],
  }
  for (const owner of ['contact1', 'contact2', 'contact3'] as const) {
    const contact = contactAt(owner)
    if (contact && !values.contacts.some((one) => isSameContact(one, contact))) values.contacts.push(contact)
  }
  return { values, problems }

  function birthDate(text: string): string | null {
    if (text === '') return null
    const date = readDate(text, order, Number(today.slice(0, 4)))
    if (date === null) tell('bad_date', text)
    else if (date > today || date < '1920-01-01') tell('odd_age', text)
    else return date
    return null
  }
  function gender(text: string): RosterValues['gender'] {
    const word = plainWords(text)
    if (females.has(word)) return 'F'
    if (males.has(word)) return 'M'
    if (!unsaid.has(word)) tell('bad_gender', text)
    return null
  }
  function number(text: string): string | null {
    const digits = text.replace(/^#/, '').trim()
    if (digits === '') return null
    if (/^\d{1,3}$/.test(digits)) return digits
    tell('bad_number', text)
    return null
  }
  function contactAt(owner: 'contact1' | 'contact2' | 'contact3'): ContactValues | null {
    const [said, saidPhone] = [
      cell(`${owner}_email`)
        .toLowerCase()
        .replace(/^mailto:/, ''),
      cell(`${owner}_phone`),
    ]
    const named = nameOf(cell(`${owner}_first_name`), cell(`${owner}_last_name`), cell(`${owner}_name`))
    const whole = `${named.first_name} ${named.last_name}`.trim()
    if (said === '' && whole === '' && saidPhone === '') return null
    // A name is enough: such a contact has no account. A number alone has no owner.
    if (said === '' && whole === '') tell('no_email', saidPhone)
    else if (said !== '' && !isAddress(said)) tell('bad_email', said)
    const phone = phoneOf(saidPhone)
    if (phone === null && saidPhone !== '') tell('bad_phone', saidPhone)
    return {
      // A contact known only by an address is named after it until the person enters a name.
      first_name: short(cleanName(named.first_name || named.last_name || said.split('@')[0]!), 80),
      last_name: short(named.first_name === '' ? '' : cleanName(named.last_name), 80),
      relationship: short(cell(`${owner}_relationship`), 40),
      email: clip(said, 254),
      phone: phone ?? (clip(saidPhone, 40) || null),
    }
  }
}

export const isAddress = (text: string) => looksLikeEmail(text) && /^[\x21-\x7e]+$/.test(text)
/** Contacts with an address of their own: they have, or can get, an account. */
export const reachable = ({ contacts }: Pick<RosterValues, 'contacts'>): ContactValues[] => contacts.filter(isReachable)
export const isReachable = ({ email, shared }: ContactValues) => shared !== 'separate' && isAddress(email)

/** Contacts without an address of their own, whom the club stores with a name and perhaps a number. */
export const unreachable = ({ contacts }: Pick<RosterValues, 'contacts'>): ContactValues[] =>
  contacts.filter((contact) => !isReachable(contact) && contact.first_name.trim() !== '')

/** True if the contact has no name and is named after the address. */
export const isUnnamed = ({ first_name, last_name, email }: Named & { email: string }): boolean =>
  last_name === '' && (first_name === '' || first_name === email.split('@')[0])

/** True if address and name are equal; without an address the name alone decides. */
export const isSameContact = (a: Named & { email: string }, b: Named & { email: string }): boolean =>
  a.email === b.email && (a.email !== '' && (isUnnamed(a) || isUnnamed(b)) ? true : isSameName(a, b))
interface Named {
  first_name: string
  last_name: string
}
export const isSameName = (a: Named, b: Named): boolean =>
  plainWords(`${a.first_name} ${a.last_name}`) === plainWords(`${b.first_name} ${b.last_name}`)

/** Removes control characters and double blanks, and composes accents (NFC). */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .trim()

/** Removes the apostrophe that an export puts before text which a spreadsheet would take for a formula. */
const unguarded = (text: string) => (/^'[\s]*[=+\-@]/.test(text) ? text.slice(1).trim() : text)

/** Splits "Ortiz, Mia" and "Mia Ortiz"; in one cell without a comma the first word is the first name. */
function nameOf(first: string, last: string, whole: string): { first_name: string; last_name: string } {
  if (first !== '' || last !== '' || whole === '') return { first_name: first, last_name: last }
  const comma = whole.indexOf(',')
  if (comma > 0) return { first_name: whole.slice(comma + 1).trim(), last_name: whole.slice(0, comma).trim() }
  const blank = whole.indexOf(' ')
  return blank < 0 ? { first_name: whole, last_name: '' } : { first_name: whole.slice(0, blank), last_name: whole.slice(blank + 1).trim() }
}

/** "4th grade", "Grade 4", "4.º" are 4; K and Pre-K stay. */
function gradeOf(text: string): string {
  const digits = /^(?:grade |grado |curso )?(\d{1,2})(?:st|nd|rd|th|\.?[ºªo°])?(?: grade| grado| curso)?$/i.exec(text)
  if (digits) return String(Number(digits[1]))
  return /^(?:k|kg|kinder|kindergarten)$/i.test(text) ? 'K' : text
}
