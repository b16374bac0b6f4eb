import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { mayManagePrograms } from '@touchline/domain/programs/policy'
import type { moveProgramQuestion } from '@touchline/domain/programs/question-endpoints'
import { sql } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { moveInForm } from '../forms/set-up-questions.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { findProgram, questionsOf } from './programs.store.ts'

/** Moves a question of a program one place; the first one stays where it is moved up, and the last one where it is moved down. */
export async function moveQuestion(
  call: ActionContext & { params: { program_question: number }; body: BodyOf<typeof moveProgramQuestion> },
) {
  const { db, actor, request, params, body } = call
  if (actor.clubId === null) throw notFound()
  const { rows } = await sql<{ program_id: number }>`select program_id from program_question
    where club_id = ${actor.clubId} and id = ${params.program_question} and not archived`.execute(db)
  if (!rows[0]) throw notFound()
  // Under the lock on the program one move follows the other.
  const program = await findProgram(db, actor, rows[0].program_id, true)
  if (!mayManagePrograms(scopeOf(program))(actor)) throw forbidden()
  const { club_id: clubId } = program
  const ids = (await questionsOf(db, clubId, program.id)).map(({ id }) => id)
  const id = params.program_question
  const diff = await moveInForm(db, { table: 'program_question', clubId, ids, id, direction: body.direction })
  // It was archived before the lock.
  if (!diff) throw notFound()
  if (diff.from === diff.to) return { position: diff.to }
  await audit(db, actor, request, { action: 'program_question.moved', entity: 'program_question', entityId: id, clubId, diff })
  const topic = recordTopic({ plural: 'program_questions' }, clubId)
  await announce(db, clubId, { topic, type: 'program_questions.updated', payload: { id } })
  return { position: diff.to }
}
