import type { Actor } from '@touchline/domain/access/actor'
import type { GivenAnswer } from '@touchline/domain/forms/question'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { EntryRow } from './waitlist.store.ts'

type Line = Pick<EntryRow, 'club_id' | 'package_id' | 'player_id'>
/**
 * The answers with which a line of a cart begins: those that are typed, and to the other questions those that the caller gave with the entry on the waitlist.
 * Another contact of the player answers anew, and so does everybody where a question is gone.
 */
export async function answersToBegin(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  { club_id, package_id, player_id }: Line,
  typed: readonly GivenAnswer[],
): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`select a.field_id as question_id, a.value, a.document_hash, a.file_id
    from waitlist_entry e join form f on f.club_id = ${club_id} and f.id = e.form_id
      join form_answer a on a.club_id = ${club_id} and a.form_id = f.id
      join program_question q on q.club_id = ${club_id} and q.id = a.field_id and q.program_id = e.program_id and not q.archived
    where e.club_id = ${club_id} and e.package_id = ${package_id} and e.player_id = ${player_id} and e.state in ('waiting', 'offered')
      and f.user_id = ${userId} order by a.id`.execute(db)
  const isTyped = ({ question_id }: GivenAnswer) =>
    typed.some((one) => one.question_id === question_id && (one.file_id !== null || one.value.trim() !== ''))
  const begun = rows.filter((one) => !isTyped(one))
  return [...begun, ...typed.filter(({ question_id }) => !begun.some((one) => one.question_id === question_id))]
}
