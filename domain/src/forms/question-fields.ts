import { choice, flag, lines, longText, text } from '../kit/record/field.ts'
import { questionKinds } from './question.ts'

/** The fields of a question that a club sets up; those that say of whom it is asked belong to the area that asks. */
export const questionFields = {
  label: text(200, { required: true, search: true }),
  kind: choice(questionKinds, { required: true, filter: 'many' }),
  options: lines({ most: 50, letters: 80 }),
  required: flag(),
  help: text(300),
  document: longText(20_000),
}
