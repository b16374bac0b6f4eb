import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { mayManagePrograms } from '@touchline/domain/programs/policy'
import type { moveProgramQuestion } from '@touchline/domain/programs/question-endpoints'
import { sql } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { moveInForm } from '../forms/set-up-questions.ts'
import { findProgram, questionsOf } from './programs.store.ts'

/** Moves a question of a program one place; the first one stays where it is moved up, and the last one where it is moved down. */
export async function moveQuestion(
  call: ActionContext & { params: { program_question: number }; body: BodyOf<typeof moveProgramQuestion> },
) {
  const { db, actor, params, body } = call
  if (actor.clubId === null) throw notFound()
  const { rows } = await sql<{ program_id: number }>`select program_id from program_question
    where club_id = ${actor.clubId} and id = ${params.program_question} and not archived`.execute(db)
  if (!rows[0]) throw notFound()
  // Under the lock on the program one move follows the other.
  const program = await findProgram(db, actor, rows[0].program_id, true)
  if (!mayManagePrograms(scopeOf(program))(actor)) throw forbidden()
  const { club_id: clubId } = program
  const ids = (await questionsOf(db, clubId, program.id)).map(({ id }) => id)
  return await moveInForm(call, { kind: 'program_question', clubId, ids, id: params.program_question, direction: body.direction })
}
