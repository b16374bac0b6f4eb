import { fill } from '../kit/texts.ts'
import { linesOf } from '../kit/record/field.ts'
import { mostQuestions } from './question.ts'
import type { texts as english } from './set-up-texts.en.ts'

/** The errors of the set-up of questions in the language of the reader. */
export type QuestionSetUpTexts = Readonly<Record<keyof typeof english, string>>
interface SetUp {
  kind: string
  options: string | null
  document: string | null
}
/** Errors of a question that a club sets up, by field. */
export function questionProblems({ kind, options, document }: SetUp, texts: QuestionSetUpTexts): Record<string, string> {
  const found: Record<string, string> = {}
  if (kind === 'choice' && linesOf(options).length < 2) found['options'] = texts.optionsRequired
  if (kind === 'agreement' && document === null) found['document'] = texts.documentRequired
  return found
}
/** Errors of one more question of a form that has `count`, new or restored, by field. */
export const manyProblems = (count: number, texts: QuestionSetUpTexts): Record<string, string> =>
  count < mostQuestions ? {} : { label: fill(texts.manyQuestions, { count: mostQuestions }) }
