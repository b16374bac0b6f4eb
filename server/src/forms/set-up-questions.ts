import type { Question } from '@touchline/domain/forms/question'
import { linesOf } from '@touchline/domain/kit/record/field'
import { sql, type Selectable } from 'kysely'
import type { Db, Tables } from '../kit/database/database.ts'
import type { QuestionColumns } from './question-columns.ts'

type QuestionSetUp = Pick<Selectable<QuestionColumns>, 'id' | 'label' | 'help' | 'kind' | 'options' | 'required' | 'document'>
/** A question that a club has set up, as forms take it. */
export const questionOf = ({ id, label, help, kind, options, required, document }: QuestionSetUp): Question => ({
  ...{ id, label, help, kind, options: linesOf(options), required, document },
})

interface Move {
  table: keyof Tables & `${string}_question`
  clubId: number
  /** The questions of the form in their order. */
  ids: readonly number[]
  id: number
  direction: 'up' | 'down'
}
/** Moves a question one place. Returns both places, from 1: the first one stays where it is moved up, and the last one where it is moved down. Null: it is not of the form. */
export async function moveInForm(tx: Db, { table, clubId, ids, id, direction }: Move): Promise<{ from: number; to: number } | null> {
  const at = ids.indexOf(id)
  if (at < 0) return null
  const to = at + (direction === 'up' ? -1 : 1)
  if (to < 0 || to >= ids.length) return { from: at + 1, to: at + 1 }
  const moved = [...ids]
  moved.splice(to, 0, ...moved.splice(at, 1))
  await sql`update ${sql.table(table)} q set position = o.place::int from unnest(${moved}::bigint[]) with ordinality o (id, place)
    where q.club_id = ${clubId} and q.id = o.id`.execute(tx)
  return { from: at + 1, to: to + 1 }
}
