import { clip } from '../kit/clip.ts'
import { cleanName } from '../kit/id.ts'
import { looksLikeEmail } from '../account/sign-in/email.ts'
import { phoneOf } from '../people/contact-phone.ts'
import { readDate, type DateOrder } from './roster-date.ts'
import { plainWords, type Mapping, type RosterField } from './roster-field.ts'

export interface ContactValues {
  first_name: string
  last_name: string
  relationship: string
  /** As the file has it: empty, or perhaps no address at all. */
  email: string
  /** As the club writes numbers, or as the file has it where that is none. */
  phone: string | null
  /** Said of an address that somebody else uses: family = it is that account; separate = a contact of its own, without an account. */
  shared?: SharedAs
}
export const sharedAs = ['family', 'separate'] as const
export type SharedAs = (typeof sharedAs)[number]
export type RosterStatus = 'active' | 'inactive' | 'guest' | 'pending'
/** A line of the file, as the club writes things. */
export interface RosterValues {
  team: string
  /** Chosen from the teams of the club, whatever the line calls it. */
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
  /** A row with a grave problem cannot be taken before it is set right. */
  grave: boolean
}

export interface ReadAs {
  mapping: Mapping
  order: DateOrder
  /** Today in the club: a birth date lies before it. */
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
/** Without a prototype: a cell may say constructor. */
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

/** What a line says, and what of it nobody can read. */
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
    // A name is enough: such a contact has no account. A number alone is nobody's.
    if (said === '' && whole === '') tell('no_email', saidPhone)
    else if (said !== '' && !isAddress(said)) tell('bad_email', said)
    const phone = phoneOf(saidPhone)
    if (phone === null && saidPhone !== '') tell('bad_phone', saidPhone)
    return {
      // Who is known by an address only is called by it, until he says his name.
      first_name: short(cleanName(named.first_name || named.last_name || said.split('@')[0]!), 80),
      last_name: short(named.first_name === '' ? '' : cleanName(named.last_name), 80),
      relationship: short(cell(`${owner}_relationship`), 40),
      email: clip(said, 254),
      phone: phone ?? (clip(saidPhone, 40) || null),
    }
  }
}

export const isAddress = (text: string) => looksLikeEmail(text) && /^[\x21-\x7e]+$/.test(text)
/** The contacts who are people with an address of their own: they are, or can become, an account. */
export const reachable = ({ contacts }: Pick<RosterValues, 'contacts'>): ContactValues[] => contacts.filter(isReachable)
export const isReachable = ({ email, shared }: ContactValues) => shared !== 'separate' && isAddress(email)

/** The contacts whom the club keeps with a name and perhaps a number: without an address, or with one that is somebody else's. */
export const unreachable = ({ contacts }: Pick<RosterValues, 'contacts'>): ContactValues[] =>
  contacts.filter((contact) => !isReachable(contact) && contact.first_name.trim() !== '')

/** A contact without a name is called by the address. */
export const isUnnamed = ({ first_name, last_name, email }: Named & { email: string }): boolean =>
  last_name === '' && (first_name === '' || first_name === email.split('@')[0])

/** One person by the address and the name; where there is no address, by the name alone. */
export const isSameContact = (a: Named & { email: string }, b: Named & { email: string }): boolean =>
  a.email === b.email && (a.email !== '' && (isUnnamed(a) || isUnnamed(b)) ? true : isSameName(a, b))
interface Named {
  first_name: string
  last_name: string
}
export const isSameName = (a: Named, b: Named): boolean =>
  plainWords(`${a.first_name} ${a.last_name}`) === plainWords(`${b.first_name} ${b.last_name}`)

/** Without control signs and double blanks, and what composes stands composed. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .trim()

/** Takes off the apostrophe that an export puts before what a spreadsheet would take for a formula. */
const unguarded = (text: string) => (/^'[\s]*[=+\-@]/.test(text) ? text.slice(1).trim() : text)

/** "Ortiz, Mia" and "Mia Ortiz"; in one cell the first word is the first name. */
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
