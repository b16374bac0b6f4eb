import type { Actor } from '@touchline/domain/access/actor'
import { familyRoleSessionIn } from '../../../test/access/family-role-session.ts'
import type { Db } from '../../kit/database/database.ts'
import { placesOfEvent } from '../calendar.store.ts'

/** The seat from which a family answers for an event: its own, or where the event belongs to a team of its children in another club, the one there. */
export async function roleSessionOfEvent(db: Db, actor: Actor, eventId: number): Promise<Actor> {
  const { clubIds, teams } = actor.family
  if (actor.roleType !== 'Parent' || clubIds.every((id) => id === actor.clubId)) return actor
  const places = await placesOfEvent(db, clubIds, eventId)
  if (places.some(({ club_id }) => club_id === actor.clubId)) return actor
  const there = places.find(({ club_id, team_id }) => teams.some(({ clubId, id }) => clubId === club_id && id === team_id))
  return there ? await familyRoleSessionIn(db, actor, there.club_id) : actor
}
