import { mayManageAid } from '@touchline/domain/financial-aid/policy'
import type { moveAidQuestion } from '@touchline/domain/financial-aid/question-endpoints'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { moveInForm } from '../forms/set-up-questions.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { questionRowsOf } from './aid-form.ts'
import { regionInSql } from './aid.store.ts'

/** Moves a question one place, among those of every request or of its program; the first one stays where it is moved up, and the last one where it is moved down. */
export async function moveQuestion(call: ActionContext & { params: { aid_question: number }; body: BodyOf<typeof moveAidQuestion> }) {
  const { db, actor, params, body } = call
  const { clubId } = actor
  if (clubId === null) throw notFound()
  const region = sql`(select p.club_region_id from program p where p.club_id = ${clubId} and p.id = q.program_id)`
  const { rows } = await sql<{
    program_id: number | null
    region: number | null
  }>`select q.program_id, ${region} as region from aid_question q
    where q.club_id = ${clubId} and q.id = ${params.aid_question} and not q.archived and ${regionInSql(actor, region)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  if (!mayManageAid({ clubId, regionId: found.region })(actor)) throw forbidden()
  // Two moves come one after the other.
  await sql`select id from aid_question where club_id = ${clubId} and program_id is not distinct from ${found.program_id}::bigint order by id for update`.execute(
    db,
  )
  const ids = (await questionRowsOf(db, clubId, found.program_id)).map(({ id }) => id)
  return await moveInForm(call, { kind: 'aid_question', clubId, ids, id: params.aid_question, direction: body.direction })
}
