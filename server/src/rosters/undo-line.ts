import type { Actor } from '@touchline/domain/access/actor'
import { forbidden } from '@touchline/domain/kit/refusal'
import { mayImportRoster } from '@touchline/domain/rosters/policy'
import { sql } from 'kysely'
import { forgetPeople } from '../account/add-people.ts'
import type { ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database.ts'
import { findTeamPlace } from '../teams/teams.store.ts'
import type { Info } from './present-import.ts'
import type { Made } from './roster-lines.ts'

const changedSince = 'Changed since then.'
const inUse = 'Is used since then: answers, events or forms stand in this name.'

/** Takes one line back, or says why it stays. Whatever points at a new player keeps him: nobody's later work is lost. */
export async function undoLine(tx: Db, row: ChangeRow, actor: Actor): Promise<string | null> {
  const info = row.info as Info & { made: Made }
  const place = info.team_id === null ? undefined : await findTeamPlace(tx, actor, info.team_id)
  if (place && !mayImportRoster(place)(actor)) throw forbidden()
  const { made } = info
  const club = row.club_id
  const player = await tx
    .selectFrom('player')
    .select('version_id')
    .where('club_id', '=', club)
    .where('id', '=', row.entity_id)
    .executeTakeFirst()
  if (!player) return changedSince
  if (player.version_id !== row.version_after) return changedSince
  // As when the lines were made: nobody has counted the rows since.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
  await sql`savepoint undo_line`.execute(tx)
  try {
    await takeBack()
    await sql`release savepoint undo_line`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint undo_line`.execute(tx)
    if ((error as { code?: string }).code !== '23503') throw error
    return inUse
  }
  await forgetPeople(tx, made.people)
  return null

  async function takeBack(): Promise<void> {
    await sql`delete from player_contact where club_id = ${club} and id = any(${made.contacts}::bigint[])`.execute(tx)
    await sql`delete from household h where h.club_id = ${club} and h.id = any(${made.households}::bigint[])
      and not exists (select from player_contact c where c.club_id = h.club_id and c.household_id = h.id)`.execute(tx)
    const { was } = made.place
    if (was === null) await sql`delete from team_player where club_id = ${club} and id = ${made.place.id}`.execute(tx)
    else
      await sql`update team_player set number = ${was.number}, position = ${was.position}, status = ${was.status}, joined_on = ${was.joined_on}, left_on = ${was.left_on}
        where club_id = ${club} and id = ${made.place.id}`.execute(tx)
    if (made.player) await sql`delete from player where club_id = ${club} and id = ${row.entity_id}`.execute(tx)
    else if (made.was)
      await sql`update player set birth_date = ${made.was.birth_date}, gender = ${made.was.gender}, grade = ${made.was.grade}, version_id = version_id + 1, updated_at = app_now()
        where club_id = ${club} and id = ${row.entity_id}`.execute(tx)
  }
}
