import { csvLine, csvStart } from '@touchline/domain/kit/csv'
import { dateOf } from '@touchline/domain/kit/dates'
import type { exportProgramAnswers } from '@touchline/domain/registration/answer-file-endpoints'
import { texts as english } from '@touchline/domain/registration/list-texts.en'
import { texts as spanish } from '@touchline/domain/registration/list-texts.es'
import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'
import { sql } from 'kysely'
import { answersByQuestion, questionsAsked } from '../forms/forms.store.ts'
import { readerOfParts } from '../kit/database/row-level-security.ts'
import { Download } from '../kit/http/download.ts'
import type { Call } from '../kit/http/handle.ts'
import { findProgram } from '../programs/programs.store.ts'

const linesAtOnce = 500

interface Line {
  player: string
  package: string
  status: RegistrationStatus
  registered_on: string
  form_id: number | null
}

/** The answers of the families in a program: a line for each registration, a column for each question. */
export async function answersFile({ db, ctx, actor, now, params }: Call<typeof exportProgramAnswers>): Promise<Download> {
  const { club_id: clubId, id, name } = await findProgram(db, actor, params.program)
  const words = actor.locale === 'es' ? spanish : english
  const questions = await questionsAsked(db, clubId, { kind: 'program', id })
  const { rows: all } = await sql<{ id: number }>`select id from registration
    where club_id = ${clubId} and program_id = ${id} order by created_at desc, id desc`.execute(db)
  const readPart = await readerOfParts(ctx.database, db)
  const part = (ids: readonly number[]) =>
    readPart(async (tx) => {
      const { rows } = await sql<Line>`select l.last_name || ', ' || l.first_name as player, k.name as package, r.status,
          to_char(r.created_at at time zone ${actor.clubZone}, 'YYYY-MM-DD') as registered_on, r.form_id
        from registration r
        join player l on l.club_id = ${clubId} and l.id = r.player_id
        join package k on k.club_id = ${clubId} and k.id = r.package_id
        where r.club_id = ${clubId} and r.id = any(${[...ids]}::bigint[]) order by r.created_at desc, r.id desc`.execute(tx)
      const answers = await answersByQuestion(
        tx,
        clubId,
        rows.flatMap(({ form_id }) => form_id ?? []),
        actor,
      )
      const cellsOf = (form_id: number | null) => questions.map(({ key }) => answers.get(form_id ?? 0)?.get(key) ?? null)
      return rows
        .map((row) => csvLine([row.player, row.package, words[`status.${row.status}`], row.registered_on, ...cellsOf(row.form_id)]))
        .join('')
    })
  async function* pieces() {
    yield csvStart + csvLine([words.player, words.package_name, words.status, words.registered_at, ...questions.map(({ label }) => label)])
    for (let from = 0; from < all.length; from += linesAtOnce) yield await part(all.slice(from, from + linesAtOnce).map((one) => one.id))
  }
  return new Download(`${name} ${dateOf(now, actor.clubZone)}.csv`, pieces())
}
