import type { Actor } from '@touchline/domain/access/actor'
import type { GivenAnswer, Question } from '@touchline/domain/forms/question'
import type { AnswerBody } from '@touchline/domain/forms/shapes'
import { texts as english } from '@touchline/domain/forms/texts.en'
import { texts as spanish } from '@touchline/domain/forms/texts.es'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { keepFile, releaseFiles } from '../kit/files/files.ts'
import { findUserFile, giveUpUserFile } from '../media/media.store.ts'
import { storedBytes } from '../media/stored-bytes.ts'
import { deleteForms } from './forms.store.ts'

/** The sentence for a file that is not there, or is not the caller’s. */
export const fileGone = ({ locale }: Pick<Actor, 'locale'>): string => (locale === 'es' ? spanish : english).fileGone

type Attaching = Pick<ActionContext, 'db' | 'ctx' | 'actor'>
/**
 * An answer as it is kept until the form is submitted: the club takes over a file that the caller has uploaded. `before` are the answers that were kept so far,
 * whose files the caller may name again. Null: the file is not there, or is not the caller’s.
 */
export async function keptAnswer(
  { db, ctx, actor }: Attaching,
  { kind }: Pick<Question, 'kind'>,
  { upload, file_id, ...answer }: z.output<typeof AnswerBody>,
  { clubId, before }: { clubId: number; before: readonly GivenAnswer[] },
): Promise<GivenAnswer | null> {
  const kept = before.find((one) => file_id !== null && one.file_id === file_id)
  if (file_id !== null && !kept) return null
  if (kind !== 'file') return { ...answer, file_id: null }
  if (upload === null) return { ...answer, value: kept?.value ?? '', file_id }
  const file = await findUserFile(db, upload)
  if (!file || file.user_id !== actor.userId) return null
  const id = await keepFile(db, ctx.files, {
    ...{ clubId, ownerType: 'form', ownerId: null, userId: actor.userId, name: file.name, contentType: file.content_type },
    bytes: await storedBytes(ctx.files, file.storage_key),
  })
  await giveUpUserFile(db, upload)
  return { ...answer, value: file.name, file_id: id }
}

/** Gives up files of answers that are no longer kept, unless a submitted form has them. */
export async function releaseAnswerFiles(tx: Db, clubId: number, answers: readonly Pick<GivenAnswer, 'file_id'>[]): Promise<void> {
  const ids = answers.flatMap(({ file_id }) => file_id ?? [])
  if (ids.length === 0) return
  const { rows } = await sql<{ file_id: number }>`select file_id from form_answer
    where club_id = ${clubId} and file_id = any(${ids}::bigint[])`.execute(tx)
  const submitted = new Set(rows.map(({ file_id }) => file_id))
  await releaseFiles(
    tx,
    clubId,
    ids.filter((id) => !submitted.has(id)),
  )
}

/** The file that was attached to a question of an answered form; null without one. */
export async function fileOfAnswer(db: Db, clubId: number, formId: number, field: number): Promise<number | null> {
  const { rows } = await sql<{ file_id: number | null }>`select file_id from form_answer
    where club_id = ${clubId} and form_id = ${formId} and field_id = ${field}`.execute(db)
  return rows[0]?.file_id ?? null
}

/** Deletes answered forms whose person is forgotten, with their files. */
export async function forgetForms(tx: Db, clubId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ file_id: number }>`select file_id from form_answer
    where club_id = ${clubId} and form_id = any(${[...ids]}::bigint[]) and file_id is not null`.execute(tx)
  await deleteForms(tx, clubId, ids)
  await releaseAnswerFiles(tx, clubId, rows)
}
