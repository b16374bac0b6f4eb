import { dateOf } from '@touchline/domain/kit/dates'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { playersTopic } from '@touchline/domain/players/topic'
import type { addFamilyPlayer } from '@touchline/domain/registration/family-endpoints'
import { familyOf } from '@touchline/domain/registration/waiting-room'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { insertPlayer } from '../players/players.store.ts'
import { assertClub } from './own-club.ts'
import { wordsOf } from './price-cart.ts'
import { renameFamily } from './waiting-room/waiting-room.store.ts'

const atField = (field: string, sentence: string) => new Refusal('registration.player', sentence, { errors: { [field]: [sentence] } })

/**
 * Adds a child to the family of a parent, in the household of the other children. Another family’s player of the same name is not mentioned: the club
 * finds it among its duplicates. The child of a test parent is archived from the beginning, so that no list of the club has it.
 */
export async function addPlayer({ db, actor, now, body, request }: ActionContext & { body: BodyOf<typeof addFamilyPlayer> }) {
  const clubId = assertClub(actor)
  const words = wordsOf(actor)
  if (body.birth_date >= dateOf(now, actor.clubZone)) throw atField('birth_date', words.birthDate)
  const { rows } = await sql<{ household_id: number | null; same: boolean }>`select c.household_id,
      lower(p.first_name) = lower(${body.first_name}) and p.birth_date = ${body.birth_date}::date and (p.archived_at is null or ${actor.isTestParent}) as same
    from player_contact c join player p on p.club_id = ${clubId} and p.id = c.player_id
    where c.club_id = ${clubId} and c.user_id = ${actor.userId} order by c.id`.execute(db)
  if (rows.some(({ same }) => same)) throw atField('first_name', fill(words.sameFamily, { player: body.first_name }))
  const id = await insertPlayer(db, clubId, { ...body, grade: body.grade === '' ? null : body.grade }, actor.userId)
  await db
    .insertInto('player_contact')
    .values({
      ...{ club_id: clubId, player_id: id, user_id: actor.userId, household_id: rows[0]?.household_id ?? null, is_primary: true },
      ...{ relationship: 'Parent', added_by_user_id: actor.userId, first_name: null, last_name: null, email: null, mobile_number: null },
    })
    .execute()
  if (actor.playerIds.length === 0) await renameFamily(db, clubId, familyOf(actor), id)
  await audit(db, actor, request, { action: 'player.created', entity: 'player', entityId: id, clubId, diff: { by: 'family' }, after: body })
  if (actor.isTestParent) {
    await sql`update player set archived_at = app_now() where club_id = ${clubId} and id = ${id}`.execute(db)
    return { id }
  }
  await announce(db, clubId, { topic: playersTopic(clubId), type: 'players.created', payload: { id } })
  return { id }
}
