import { addDays } from '../kit/days.ts'
import type { texts as english } from './texts.en.ts'

/** Kinds of questions; an agreement is a text that is signed with the typed name. */
export const questionKinds = ['text', 'number', 'date', 'choice', 'agreement', 'file'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Questions of one form. */
export const mostQuestions = 50
/** Answers in one body; more than questions, because questions may come back from the archive. */
export const mostAnswers = 200
/** Letters of one answer. */
export const mostLetters = 1000

/** A question as a form asks it. */
export interface Question {
  id: number
  label: string
  help: string | null
  kind: QuestionKind
  /** The answers of a choice. */
  options: readonly string[]
  required: boolean
  /** Of an agreement: the text that is signed. */
  document: string | null
}

/** An answer as it was typed: of a number and a date too a text, of a file its name. */
export interface GivenAnswer {
  question_id: number
  value: string
  /** Of an agreement: the hash of the text that was read. */
  document_hash: string | null
  /** Of a file: the row of the club’s file. */
  file_id: number | null
}

type FormTexts = Readonly<Record<keyof typeof english, string>>
type Answered = Pick<Question, 'kind' | 'options' | 'required'> & {
  /** Of an agreement: the hash of its text now. */
  documentHash: string | null
}

const number = /^-?\d{1,9}(?:\.\d{1,4})?$/
const day = /^(?:19|20|21)\d\d-\d\d-\d\d$/
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

type Given = Pick<GivenAnswer, 'value' | 'document_hash' | 'file_id'>

/** A comma before the decimals. Before three digits it may as well separate thousands, so such a number is not taken. */
const decimalComma = /,(?!\d{3}$)/

/** An answer as it is stored: without spaces around it, a number with a point. Empty: not answered, as a file without one is. */
export function storedValue({ kind }: Pick<Question, 'kind'>, given: Given | undefined): string {
  if (given === undefined || (kind === 'file' && given.file_id === null)) return ''
  const value = given.value.trim()
  return kind === 'number' ? value.replace(decimalComma, '.') : value
}

/** The error of an answer in the language of the reader; null for one that is right, and for no answer where none is required. */
export function answerProblem(
  { kind, options, required, documentHash }: Answered,
  given: Given | undefined,
  texts: FormTexts,
): string | null {
  const value = storedValue({ kind }, given)
  if (value === '') return required ? missing(kind, texts) : null
  if (kind === 'number') return number.test(value) ? null : texts.notNumber
  if (kind === 'date') return isDay(value) ? null : texts.notDay
  if (kind === 'choice') return options.includes(value) ? null : texts.notOffered
  return kind === 'agreement' && given?.document_hash !== documentHash ? texts.documentChanged : null
}

function missing(kind: QuestionKind, texts: FormTexts): string {
  if (kind === 'agreement') return texts.unsigned
  return kind === 'file' ? texts.noFile : texts.unanswered
}
