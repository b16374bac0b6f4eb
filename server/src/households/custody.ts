import type { Actor } from '@touchline/domain/access/actor'
import { mayKnowOfCustodyNote, mayReadCustodyNoteAsCoach, maySeeCustodyNote } from '@touchline/domain/households/policy'
import { newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { teamsHeaded } from '../teams/team-staff.store.ts'
import { findPlayer as findPlayerOfPage } from '../players/find-player.ts'
import { familyOf, findPlayer } from './find-player.ts'

async function noteOf(db: Db, clubId: number, playerId: number) {
  const row = await db
    .selectFrom('player_custody')
    .select(['note', 'version_id', 'written_by_user_id', 'written_at'])
    .where('club_id', '=', clubId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return {
    note: row?.note ?? '',
    version_id: row?.version_id ?? 0,
    written_by: row ? await nameOfUser(db, row.written_by_user_id) : null,
    written_at: row?.written_at.toISOString() ?? null,
  }
}

export async function readCustody(db: Db, actor: Actor, playerId: number) {
  const { place } = await findPlayer(db, actor, playerId, maySeeCustodyNote)
  return await noteOf(db, place.clubId, playerId)
}

const none = { exists: false, note: null }

/** What a coach sees of the note. Coaches who are not the head coach of the player learn nothing. */
export async function readCustodyNotice({ db, actor, now }: Pick<ActionContext, 'db' | 'actor' | 'now'>, playerId: number) {
  const { place } = await findPlayerOfPage(db, actor, playerId, now)
  const headed = await teamsHeaded(db, place.clubId, actor.userId)
  const player = {
    familyUserIds: await familyOf(db, place.clubId, playerId),
    headed: place.playsOn.filter(({ teamId }) => teamId !== null && headed.includes(teamId)),
  }
  if (!mayKnowOfCustodyNote(player)(actor)) return none
  const { note } = await noteOf(db, place.clubId, playerId)
  if (note === '') return none
  return { exists: true, note: mayReadCustodyNoteAsCoach(player)(actor) ? note : null }
}

/** Saves the note. Its text is in its row only, not in the audit. */
export async function saveCustody(
  { db: tx, actor, request, now }: ActionContext,
  playerId: number,
  text: string,
  seen: number | undefined,
) {
  const { place } = await findPlayer(tx, actor, playerId, maySeeCustodyNote, true)
  const { clubId } = place
  const before = await noteOf(tx, clubId, playerId)
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: before.version_id } })
  if (seen !== before.version_id) throw newerVersion(before.version_id, before.written_by)
  const note = text.trim()
  if (note === before.note) return before
  const row = { note, version_id: before.version_id + 1, written_by_user_id: actor.userId, written_at: now }
  await tx
    .insertInto('player_custody')
    .values({ club_id: clubId, player_id: playerId, ...row })
    .onConflict((found) => found.columns(['club_id', 'player_id']).doUpdateSet(row))
    .execute()
  await audit(tx, actor, request, { action: 'player.custody', entity: 'player', entityId: playerId, clubId })
  return await noteOf(tx, clubId, playerId)
}
