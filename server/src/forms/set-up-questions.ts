import type { Question } from '@touchline/domain/forms/question'
import { linesOf } from '@touchline/domain/kit/record/field'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql, type Selectable } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import type { QuestionColumns } from './question-columns.ts'

type QuestionSetUp = Pick<Selectable<QuestionColumns>, 'id' | 'label' | 'help' | 'kind' | 'options' | 'required' | 'document'>
/** A question that a club has set up, as forms take it. */
export const questionOf = ({ id, label, help, kind, options, required, document }: QuestionSetUp): Question => ({
  ...{ id, label, help, kind, options: linesOf(options), required, document },
})

interface Move {
  kind: 'program_question' | 'aid_question'
  clubId: number
  /** The questions of the form in their order, read under a lock, so that one move follows the other. */
  ids: readonly number[]
  id: number
  direction: 'up' | 'down'
}
/** Moves a question one place; the first one stays where it is moved up, and the last one where it is moved down. Returns the place, from 1. 404: it is not of the form. */
export async function moveInForm(
  { db, actor, request }: Pick<ActionContext, 'db' | 'actor' | 'request'>,
  { kind, clubId, ids, id, direction }: Move,
): Promise<{ position: number }> {
  const at = ids.indexOf(id)
  if (at < 0) throw notFound()
  const to = at + (direction === 'up' ? -1 : 1)
  if (to < 0 || to >= ids.length) return { position: at + 1 }
  const moved = ids.with(at, ids[to]!).with(to, id)
  await sql`update ${sql.table(kind)} q set position = o.place::int from unnest(${moved}::bigint[]) with ordinality o (id, place)
    where q.club_id = ${clubId} and q.id = o.id`.execute(db)
  const diff = { from: at + 1, to: to + 1 }
  await audit(db, actor, request, { action: `${kind}.moved`, entity: kind, entityId: id, clubId, diff })
  const plural = `${kind}s`
  await announce(db, clubId, { topic: recordTopic({ plural }, clubId), type: `${plural}.updated`, payload: { id } })
  return { position: to + 1 }
}
