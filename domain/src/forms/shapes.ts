import { z } from 'zod'
import { Id, plainText } from '../kit/id.ts'
import { mostLetters, questionKinds } from './question.ts'

/** A question as a person who answers reads it. */
export const AskedQuestion = z.object({
  id: Id,
  label: z.string(),
  help: z.string().nullable(),
  kind: z.enum(questionKinds),
  options: z.array(z.string()),
  required: z.boolean(),
  document: z.string().nullable(),
  /** Sent back with a signature, which is of this text. */
  document_hash: z.string().nullable(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** An answer in a body, as it was typed. */
export const AnswerBody = z.object({
  question_id: Id,
  value: plainText(mostLetters),
  document_hash: plainText(100).nullable().default(null),
  /** Of a file that the cart holds already. */
  file_id: Id.nullable().default(null),
  /** The id of a file that the caller has uploaded: the club takes it over. */
  upload: Id.nullable().default(null),
})

/** An answer of a form, with its question as it was when it was answered. */
export const FormAnswer = z.object({
  question: z.string(),
  kind: z.enum(questionKinds),
  /** A day as YYYY-MM-DD; of a file its name; of an agreement the typed name, empty once the account of the signer is deleted. */
  answer: z.string(),
  /** Of a file: a signed address that is valid for ten minutes. */
  url: z.string().nullable(),
})
export type FormAnswer = z.infer<typeof FormAnswer>
