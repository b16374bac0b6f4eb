import type { Actor } from '@touchline/domain/access/actor'
import { maySeeAid } from '@touchline/domain/financial-aid/policy'
import type { Question } from '@touchline/domain/forms/question'
import type { FormAnswer } from '@touchline/domain/forms/shapes'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql, type Selectable } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import { fileOfAnswer, forgetForms } from '../forms/attached-files.ts'
import { answersOf, submitForm } from '../forms/forms.store.ts'
import { refuseSent, takeSent, type SentAnswers } from '../forms/sent-answers.ts'
import { questionOf } from '../forms/set-up-questions.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { assertClub } from '../registration/own-club.ts'
import { isOwnRequest, requestsWhere, type RequestRow } from './aid.store.ts'
import type { AidQuestionTable } from './financial-aid.table.ts'

type AidQuestionRow = Selectable<AidQuestionTable>

/** The questions of every request, or those of one program, in their order. */
export const questionRowsOf = (db: Db, clubId: number, programId: number | null): Promise<AidQuestionRow[]> =>
  db
    .selectFrom('aid_question')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('program_id', programId === null ? 'is' : '=', programId)
    .where('archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The form of a request for a program: the questions of every request come first. */
export const formFor = async (db: Db, clubId: number, programId: number): Promise<Question[]> =>
  [...(await questionRowsOf(db, clubId, null)), ...(await questionRowsOf(db, clubId, programId))].map(questionOf)

interface OfRequest {
  clubId: number
  programId: number
  playerId: number
  questions: readonly Question[]
  given: SentAnswers
}
/** Refuses answers that are missing or wrong, each at its field. */
export const refuseAnswers = ({ questions, given }: Pick<OfRequest, 'questions' | 'given'>, actor: Actor): void =>
  refuseSent({ questions, given, code: 'aid.wrong' }, actor)

/** Stores the answers of a request, which are right, with the version of their questions. Returns the id of the form; null where nothing is asked. */
export async function submitAidForm(
  call: Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'request'>,
  { clubId, programId, playerId, questions, given }: OfRequest,
): Promise<number | null> {
  const answers = await takeSent(call, clubId, { questions, given, code: 'aid.wrong' })
  return await submitForm(call.db, {
    ...{ clubId, owner: { kind: 'aid', id: programId }, questions, asked: questions, answers },
    ...{ playerId, userId: call.actor.userId, ip: call.request.ip },
  })
}

/** The answers of a request that the caller may read. */
export async function answersOfRequest(
  call: Parameters<typeof answersOf>[0],
  { club_id, form_id }: Pick<RequestRow, 'club_id' | 'form_id'>,
): Promise<FormAnswer[]> {
  if (form_id === null) return []
  return (await answersOf(call, club_id, [form_id])).get(form_id) ?? []
}

/** The address of a file of a request, for the person who asked and for those who may read its reason. For anybody else neither exists. */
export async function requestFile({
  db,
  ctx,
  actor,
  now,
  params,
}: Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'now'> & { params: { aid_request: number; field: number } }): Promise<{ url: string }> {
  const clubId = assertClub(actor)
  const [row] = await requestsWhere(db, clubId, sql`q.id = ${params.aid_request}`)
  if (!row || row.form_id === null || !(isOwnRequest(row, actor) || maySeeAid(scopeOf(row))(actor))) throw notFound()
  const file = await fileOfAnswer(db, clubId, row.form_id, params.field)
  if (file === null) throw notFound()
  return { url: signedUrl(ctx, `/files/${file}`, now) }
}

/** Deletes the answers and files of the requests of a person, which stay without them. */
export async function deleteAnswers(tx: Db, clubId: number, userId: number): Promise<void> {
  const { rows } = await sql<{ form_id: number }>`with forgotten as (select id, form_id from aid_request
      where club_id = ${clubId} and user_id = ${userId} and form_id is not null for update),
    done as (update aid_request q set form_id = null from forgotten o where q.club_id = ${clubId} and q.id = o.id)
    select form_id from forgotten`.execute(tx)
  await forgetForms(
    tx,
    clubId,
    rows.map(({ form_id }) => form_id),
  )
}
