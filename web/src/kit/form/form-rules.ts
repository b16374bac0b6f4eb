import type { Draft, Field, Fields, Given } from '@touchline/domain/kit/form/field'
import { looksLikeEmail } from '@touchline/domain/kit/form/looks-like-email'
import { fill } from '@touchline/domain/kit/texts'
import { ApiError } from '../feedback/api-error.ts'
import type { useFormTexts } from './form-texts.ts'

type Texts = ReturnType<typeof useFormTexts>
type Words = Readonly<Record<string, string>>
/** By the name of the field; `form` is the whole form. */
export type FormProblems = Record<string, string>
/** Someone saved a newer version. `user` is null if the server does not name anyone. */
export interface Conflict {
  version: number
  user: string | null
}

const isWhole = (text: string) => /^-?\d{1,15}$/.test(text)
const isAmount = (text: string) => /^-?\d{1,12}(?:[.,]\d{1,2})?$/.test(text)
const centsIn = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
/** At least seven digits in the usual signs, perhaps with an extension: the server knows the numbering plans. */
const looksLikePhone = (text: string) => {
  const bare = text.replace(/\s*(?:ext|x|extension)\.?\s*\d+$/i, '')
  return /^\+?[\d\s().-]+$/.test(bare) && bare.replaceAll(/\D/g, '').length >= 7
}
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The first error of each field in the order of the fields, in the reader's language. */
export function problemsOf(fields: Fields, draft: Readonly<Record<string, unknown>>, words: Words, texts: Texts): FormProblems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const found = problemOf(field, draft[name], words[name] ?? name, texts)
      if (found === null) return []
      return [[name, words[`${name}.${found.is}`] ?? found.text]]
    }),
  )
}

function problemOf(field: Field, value: unknown, label: string, texts: Texts): { is: 'needed' | 'wrong'; text: string } | null {
  const needed = { is: 'needed', text: fill(texts.fieldNeeded, { field: label }) } as const
  if (field.kind === 'flag') return field.required && value !== true ? needed : null
  const typed = typeof value === 'string' ? value : ''
  const text = field.kind === 'password' ? typed : typed.trim()
  if (text === '') return field.required ? needed : null
  const wrong = wrongText(field, text, label, texts)
  return wrong === null ? null : { is: 'wrong', text: wrong }
}

function wrongText({ kind, max, min }: Field, text: string, label: string, texts: Texts): string | null {
  if (kind === 'int' || kind === 'cents') {
    const isMoney = kind === 'cents'
    if (!(isMoney ? isAmount : isWhole)(text)) return isMoney ? texts.badCents : texts.badInt
    const number = isMoney ? centsIn(text) : Number(text)
    const shown = (limit: number) => String(isMoney ? limit / 100 : limit)
    if (min !== undefined && number < min) return fill(texts.tooSmall, { min: shown(min) })
    return max !== undefined && number > max ? fill(texts.tooLarge, { max: shown(max) }) : null
  }
  if (max !== undefined && text.length > max) return fill(texts.tooLong, { field: label, max })
  if (kind === 'email') return looksLikeEmail(text) ? null : texts.badEmail
  if (kind === 'phone') return looksLikePhone(text) ? null : texts.badPhone
  if (kind === 'url') return /^https?:\/\/\S+\.\S+$/i.test(text) ? null : texts.badUrl
  return kind === 'date' && !isDay(text) ? texts.badDate : null
}

/** The body of the call: what has no field passes as it is. */
export function givenOf<F extends Fields, X extends object>(fields: F, draft: Draft<F> & X): Given<F> & Omit<X, keyof F> {
  const values = Object.entries(draft).map(([name, value]) => [name, fields[name] ? givenValue(fields[name], value) : value])
  return Object.fromEntries(values) as Given<F> & Omit<X, keyof F>
}

function givenValue({ kind, nullable }: Field, value: unknown): unknown {
  if (typeof value !== 'string' || kind === 'password') return value
  const text = value.trim()
  if (text === '') return nullable || ['int', 'cents', 'date', 'instant', 'choice'].includes(kind) ? null : ''
  return kind === 'int' ? Number(text) : kind === 'cents' ? centsIn(text) : text
}

/** A row of the server as values of the controls; without a row, an empty form with the first value of each required choice. */
export function draftOf<F extends Fields>(fields: F, row: Readonly<Record<string, unknown>> = {}): Draft<F> {
  const valueOf = ({ kind, values, required }: Field, value: unknown) => {
    if (kind === 'flag') return value === true
    if (value === null || value === undefined) return kind === 'choice' && required ? (values?.[0] ?? '') : ''
    if (Array.isArray(value)) return value.map(String)
    if (typeof value === 'number') return kind === 'cents' ? (value / 100).toFixed(2) : String(value)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, row[name])])) as Draft<F>
}

/** Errors in the order of the fields, so that the first one is also the topmost on the screen. */
export function inOrder(fields: Fields, problems: FormProblems): FormProblems {
  const order = Object.keys(fields)
  const at = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.fromEntries(Object.entries(problems).toSorted(([a], [b]) => at(a) - at(b)))
}

export type Refusal = { is: 'conflict'; conflict: Conflict } | { is: 'problems'; problems: FormProblems }

/** A failed save: a newer version is a conflict, the server's field errors go to their fields, all else is said of the form as a whole. */
export function refusalOf(error: unknown, sentence: (error: unknown) => string): Refusal {
  if (error instanceof ApiError && error.code === 'version.newer') {
    const { version_id: version, user } = error.facts
    return { is: 'conflict', conflict: { version: Number(version), user: typeof user === 'string' ? user : null } }
  }
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return { is: 'problems', problems: { ...error.fields } }
  return { is: 'problems', problems: { form: sentence(error) } }
}

/** The fields in which two versions differ, by their labels; values without a label are left out. */
export const changedLabels = (
  words: Words,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => Object.keys(after).flatMap((name) => (words[name] !== undefined && !isSame(before[name], after[name]) ? [words[name]] : []))

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
