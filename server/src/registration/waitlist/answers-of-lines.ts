import type { Actor } from '@touchline/domain/access/actor'
import type { GivenAnswer } from '@touchline/domain/forms/question'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { EntryRow } from './waitlist.store.ts'

interface Line extends Pick<EntryRow, 'package_id' | 'player_id'> {
  typed: readonly GivenAnswer[]
}
/**
 * The answers of lines of a cart, of which some begin: those that are typed, and where a line begins, to the other questions those that the caller gave with the
 * entry on the waitlist. Another contact of the player answers anew, and so does everybody where a question is gone.
 */
export async function answersOfLines<L extends Line>(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  clubId: number,
  lines: readonly L[],
  begins: (line: L) => boolean,
): Promise<GivenAnswer[][]> {
  const begun = lines.filter(begins)
  const given = begun.length === 0 ? [] : await givenOnWaitlist(db, userId, clubId, begun)
  return lines.map((line) => {
    const isTyped = (id: number) => line.typed.some((one) => one.question_id === id && (one.file_id !== null || one.value.trim() !== ''))
    const added = given.flatMap(({ package_id, player_id, ...answer }) =>
      package_id === line.package_id && player_id === line.player_id && !isTyped(answer.question_id) ? answer : [],
    )
    return [...added, ...line.typed.filter(({ question_id }) => !added.some((one) => one.question_id === question_id))]
  })
}

async function givenOnWaitlist(db: Db, userId: number, clubId: number, lines: readonly Line[]) {
  const [packages, players] = [lines.map((one) => one.package_id), lines.map((one) => one.player_id)]
  const { rows } = await sql<
    GivenAnswer & Pick<EntryRow, 'package_id' | 'player_id'>
  >`select e.package_id, e.player_id, a.field_id as question_id, a.value,
      a.document_hash, a.file_id
    from waitlist_entry e join form f on f.club_id = ${clubId} and f.id = e.form_id and f.user_id = ${userId}
      join form_answer a on a.club_id = ${clubId} and a.form_id = f.id
      join program_question q on q.club_id = ${clubId} and q.id = a.field_id and q.program_id = e.program_id and not q.archived
    where e.club_id = ${clubId} and e.state in ('waiting', 'offered')
      and (e.package_id, e.player_id) in (select * from unnest(${packages}::bigint[], ${players}::bigint[])) order by a.id`.execute(db)
  return rows
}
