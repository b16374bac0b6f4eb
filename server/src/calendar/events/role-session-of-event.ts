import type { Actor } from '@touchline/domain/access/actor'
import { familyRoleSessionIn } from '../../people/family-role-session.ts'
import type { Db } from '../../kit/database/database.ts'
import { placesOfEvent } from '../calendar.store.ts'

/** The actor with whom a family answers for an event: the current one, or the one of the club to which the event of a child's team belongs. */
export async function roleSessionOfEvent(db: Db, actor: Actor, eventId: number): Promise<Actor> {
  const { clubIds, teams } = actor.family
  if (actor.roleType !== 'Parent' || clubIds.every((id) => id === actor.clubId)) return actor
  const places = await placesOfEvent(db, clubIds, eventId)
  if (places.some(({ club_id }) => club_id === actor.clubId)) return actor
  const there = places.find(({ club_id, team_id }) => teams.some(({ clubId, id }) => clubId === club_id && id === team_id))
  return there ? await familyRoleSessionIn(db, actor, there.club_id) : actor
}
