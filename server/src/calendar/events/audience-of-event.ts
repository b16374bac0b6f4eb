import type { Actor } from '@touchline/domain/access/actor'
import { channelsFor, type Channel, type NoticeFacts } from '@touchline/domain/calendar/audience'
import type { EventKind } from '@touchline/domain/calendar/event'
import type { Db } from '../../kit/database/database.ts'
import { contactsOfPlayers, peopleById, type Told } from '../../people/people.store.ts'
import { peopleOfClub, peopleOfTeam } from '../../teams/people-of-teams.store.ts'

interface About {
  club_id: number
  team_id: number | null
  kind: EventKind
  guest_player_ids: readonly number[]
  staff_ids: readonly number[]
}
export type Reached = Told & { by: Channel[] }

/** The people to notify about an event and their channels, without the author of the change: the team with its guests' families, the invited staff, or everybody in the club. */
export async function audienceOf(db: Db, actor: Actor, event: About, notice: Omit<NoticeFacts, 'textsOn'>, now: Date): Promise<Reached[]> {
  const people =
    event.team_id !== null
      ? [...(await peopleOfTeam(db, event.club_id, event.team_id)), ...(await contactsOfPlayers(db, event.club_id, event.guest_player_ids))]
      : event.kind === 'StaffEvent'
        ? await peopleById(db, event.club_id, event.staff_ids)
        : event.kind === 'Game'
          ? []
          : await peopleOfClub(db, event.club_id)
  const once = new Map(people.filter(({ user_id }) => user_id !== actor.userId).map((person) => [person.user_id, person]))
  const facts = { ...notice, textsOn: actor.config.enable_sms }
  return [...once.values()].map((person) => channelsOf(person, facts, now))
}

export const channelsOf = (person: Told, notice: NoticeFacts, now: Date): Reached => ({ ...person, by: channelsFor(person, notice, now) })
