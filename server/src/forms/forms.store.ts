import type { Actor } from '@touchline/domain/access/actor'
import { answerProblem, storedValue, type GivenAnswer, type Question } from '@touchline/domain/forms/question'
import type { AskedQuestion, FormAnswer } from '@touchline/domain/forms/shapes'
import { texts as english } from '@touchline/domain/forms/texts.en'
import { texts as spanish } from '@touchline/domain/forms/texts.es'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import type { FormOwner } from './forms.table.ts'

/** The hash that a signature names; null for a question without a text to sign. */
export const documentHashOf = ({ kind, document }: Pick<Question, 'kind' | 'document'>): string | null =>
  kind === 'agreement' ? hashOf(document ?? '') : null

/** A question as a person who answers reads it; what its kind does not need is left out. */
export const askedQuestion = ({ id, label, help, kind, options, required, document }: Question): AskedQuestion => ({
  ...{ id, label, help, kind, required },
  options: kind === 'choice' ? [...options] : [],
  document: kind === 'agreement' ? document : null,
  document_hash: documentHashOf({ kind, document }),
})

type Reader = Pick<Actor, 'locale'>
const wordsOf = ({ locale }: Reader) => (locale === 'es' ? spanish : english)

/** The errors of answers by the id of their question, in the language of the actor. */
export function answerProblems(
  questions: readonly Question[],
  answers: readonly GivenAnswer[],
  actor: Reader,
): { questionId: number; problem: string }[] {
  const texts = wordsOf(actor)
  return questions.flatMap((question) => {
    const given = answers.find(({ question_id }) => question_id === question.id)
    const problem = answerProblem({ ...question, documentHash: documentHashOf(question) }, given, texts)
    return problem === null ? [] : [{ questionId: question.id, problem }]
  })
}

interface Submitted {
  clubId: number
  owner: { kind: FormOwner; id: number }
  /** All questions of the form; their present texts become a version. */
  questions: readonly Question[]
  /** Those that were asked of this player; their answers are right. */
  asked: readonly Question[]
  answers: readonly GivenAnswer[]
  playerId: number
  userId: number
  ip: string
}
/** Stores an answered form with the version of its questions. Returns its id; null where nothing was asked. */
export async function submitForm(
  tx: Db,
  { clubId, owner, questions, asked, answers, playerId, userId, ip }: Submitted,
): Promise<number | null> {
  if (asked.length === 0) return null
  const version = { club_id: clubId, form_version_id: await versionOf(tx, clubId, owner, questions) }
  const { id } = await tx
    .insertInto('form')
    .values({ ...version, player_id: playerId, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = asked.flatMap((question) => {
    const given = answers.find(({ question_id }) => question_id === question.id)
    const value = storedValue(question, given)
    if (value === '') return []
    const document_hash = documentHashOf(question)
    const file_id = question.kind === 'file' ? given!.file_id : null
    return { club_id: clubId, form_id: id, field_id: question.id, value, document_hash, signed_from: document_hash && ip, file_id }
  })
  if (rows.length > 0) await tx.insertInto('form_answer').values(rows).execute()
  return id
}

/** The version with these questions; two families who are the first to answer it share one. */
async function versionOf(tx: Db, clubId: number, { kind, id }: Submitted['owner'], questions: readonly Question[]): Promise<number> {
  const fields = JSON.stringify(questions)
  const of = { club_id: clubId, owner_kind: kind, owner_id: id, hash: hashOf(fields) }
  await tx
    .insertInto('form_version')
    .values({ ...of, fields })
    .onConflict((on) => on.columns(['club_id', 'owner_kind', 'owner_id', 'hash']).doNothing())
    .execute()
  const { rows } = await sql<{ id: number }>`select id from form_version
    where club_id = ${clubId} and owner_kind = ${kind} and owner_id = ${id} and hash = ${of.hash}`.execute(tx)
  return rows[0]!.id
}

/** Deletes answered forms whose registration is taken back; their files stay with the cart. */
export async function deleteForms(tx: Db, clubId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from form_answer where club_id = ${clubId} and form_id = any(${[...ids]}::bigint[])`.execute(tx)
  await sql`delete from form where club_id = ${clubId} and id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** SQL: the answers of forms `f`, each with its question `q.field` at `q.place` as it was when it was answered. */
const answered = (clubId: number): Sql => sql`from form f
  join form_version v on v.club_id = ${clubId} and v.id = f.form_version_id
  cross join lateral jsonb_array_elements(v.fields) with ordinality q (field, place)
  join form_answer a on a.club_id = ${clubId} and a.form_id = f.id and a.field_id = (q.field ->> 'id')::bigint
  where f.club_id = ${clubId}`

interface Line {
  form_id: number
  field_id: number
  label: string
  kind: FormAnswer['kind']
  value: string
  file_id: number | null
}
/** The answers of forms, in the order of their questions. */
const answerLines = async (db: Db, clubId: number, ids: readonly number[]): Promise<Line[]> =>
  ids.length === 0
    ? []
    : (
        await sql<Line>`select f.id as form_id, a.field_id, q.field ->> 'label' as label, q.field ->> 'kind' as kind, a.value, a.file_id
          ${answered(clubId)} and f.id = any(${[...ids]}::bigint[]) order by f.id, q.place`.execute(db)
      ).rows

interface Reading extends Pick<ActionContext, 'db' | 'now'> {
  ctx: Pick<AppContext, 'secrets'>
}
/** The answers of forms by their id, in the order of the questions. The caller may read them. */
export async function answersOf({ db, ctx, now }: Reading, clubId: number, ids: readonly number[]): Promise<Map<number, FormAnswer[]>> {
  const found = new Map<number, FormAnswer[]>()
  for (const { form_id, label, kind, value, file_id } of await answerLines(db, clubId, ids)) {
    const url = file_id === null ? null : signedUrl(ctx, `/files/${file_id}`, now)
    found.set(form_id, [...(found.get(form_id) ?? []), { question: label, kind, answer: value, url }])
  }
  return found
}

/** Tells questions apart: one whose text has changed is another. */
const keyOf = (id: number, label: string) => `${id} ${label}`

/** The questions of all versions of a form, those of the newest version first. */
export async function questionsAsked(
  db: Db,
  clubId: number,
  { kind, id }: Submitted['owner'],
): Promise<readonly { key: string; label: string }[]> {
  const { rows } = await sql<{ id: number; label: string }>`select (q.field ->> 'id')::bigint as id, q.field ->> 'label' as label
    from form_version v cross join lateral jsonb_array_elements(v.fields) with ordinality q (field, place)
    where v.club_id = ${clubId} and v.owner_kind = ${kind} and v.owner_id = ${id} order by v.id desc, q.place`.execute(db)
  return [...new Map(rows.map((row) => [keyOf(row.id, row.label), row.label]))].map(([key, label]) => ({ key, label }))
}

/** The answers of forms by their id and the key of the question, as cells of a file. A signature whose account is deleted has no name: it says that it is one. */
export async function answersByQuestion(
  db: Db,
  clubId: number,
  ids: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, ReadonlyMap<string, string | number>>> {
  const found = new Map<number, Map<string, string | number>>()
  for (const { form_id, field_id, label, kind, value } of await answerLines(db, clubId, ids)) {
    const cells = found.get(form_id) ?? new Map<string, string | number>()
    found.set(form_id, cells.set(keyOf(field_id, label), kind === 'number' ? Number(value) : value || wordsOf(reader).signed))
  }
  return found
}

/** SQL: the answers of one form as text, one on each line; null without any. */
export const answersInSql = (clubId: number, formId: Sql, reader: Reader): Sql =>
  sql`(select string_agg((q.field ->> 'label') || ': ' || coalesce(nullif(a.value, ''), ${wordsOf(reader).signed}), chr(10) order by q.place)
    ${answered(clubId)} and f.id = ${formId})`
