import type { Actor } from '@touchline/domain/access/actor'
import type { GivenAnswer, Question } from '@touchline/domain/forms/question'
import type { AnswerBody } from '@touchline/domain/forms/shapes'
import { texts as english } from '@touchline/domain/forms/texts.en'
import { texts as spanish } from '@touchline/domain/forms/texts.es'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { z } from 'zod'
import type { ActionContext } from '../kit/action-context.ts'
import { fileGone, keptAnswer } from './attached-files.ts'
import { answerProblems } from './forms.store.ts'

/** The answers of a form that is sent as a whole, each with the upload that is its file. */
export type SentAnswers = readonly z.output<typeof AnswerBody>[]
interface SentForm {
  questions: readonly Question[]
  given: SentAnswers
  /** Of the refusal. */
  code: string
}

const fieldOf = (questionId: number) => `answers.${questionId}`
function refuse(code: string, errors: readonly (readonly [field: string, sentence: string])[]): void {
  const [first] = errors
  if (first) throw new Refusal(code, first[1], { errors: Object.fromEntries(errors.map(([field, sentence]) => [field, [sentence]])) })
}

/** Refuses answers that are missing or wrong, each at its field, before the club takes files over; and those to questions that are not asked. */
export function refuseSent({ questions, given, code }: SentForm, actor: Pick<Actor, 'locale'>): void {
  const questionOf = (id: number) => questions.find((question) => question.id === id)
  if (given.some(({ question_id }) => !questionOf(question_id)))
    refuse(code, [['answers', (actor.locale === 'es' ? spanish : english).unknownQuestion]])
  const typed = given.map(({ upload, ...answer }): GivenAnswer => {
    const isFile = questionOf(answer.question_id)?.kind === 'file'
    return isFile && upload !== null ? { ...answer, value: String(upload), file_id: upload } : { ...answer, file_id: null }
  })
  refuse(
    code,
    answerProblems(questions, typed, actor).map(({ questionId, problem }) => [fieldOf(questionId), problem]),
  )
}

/** The answers as they are stored: the club takes over the files, which the caller has uploaded. */
export async function takeSent(
  call: Pick<ActionContext, 'db' | 'ctx' | 'actor'>,
  clubId: number,
  { questions, given, code }: SentForm,
): Promise<GivenAnswer[]> {
  const taken: GivenAnswer[] = []
  for (const question of questions) {
    const answer = given.find(({ question_id }) => question_id === question.id)
    const kept = answer && (await keptAnswer(call, question, answer, { clubId, before: [] }))
    if (kept === null) refuse(code, [[fieldOf(question.id), fileGone(call.actor)]])
    else if (kept) taken.push(kept)
  }
  return taken
}
