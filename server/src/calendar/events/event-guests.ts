import { sql } from 'kysely'
import { calendarTopicOf } from '@touchline/domain/calendar/live'
import type { ChangeActor } from '../../kit/change-set.ts'
import type { Db } from '../../kit/database/database.ts'
import { announce } from '../../kit/live/live.ts'

/** A player and some days of another team, both included; dates are local to the events, YYYY-MM-DD. */
export interface GuestDays {
  clubId: number
  teamId: number
  playerId: number
  from: string
  to: string
}

/** Makes a player a guest of the coming events of a team on some days, or no longer one. Each changed event gets a new version, so that an open editor does not write the earlier guests. */
export async function setGuestOnDays(tx: Db, { clubId, teamId, playerId, from, to }: GuestDays, isGuest: boolean, actor: ChangeActor) {
  const coming = sql`e.club_id = ${clubId} and e.team_id = ${teamId} and e.archived_at is null and e.ends_at > app_now()
    and e.local_start::date between ${from}::date and ${to}::date`
  const write = isGuest
    ? sql`insert into event_guest (club_id, event_id, player_id) select ${clubId}, e.id, ${playerId} from event e where ${coming}
        on conflict do nothing returning event_id`
    : sql`delete from event_guest g using event e where g.club_id = ${clubId} and g.player_id = ${playerId} and e.id = g.event_id and ${coming} returning g.event_id`
  const { rows } = await sql<{ id: number }>`with written as (${write})
    update event e set version_id = e.version_id + 1, updated_at = app_now(), updated_by_user_id = ${actor.userId} from written w
    where e.club_id = ${clubId} and e.id = w.event_id returning e.id`.execute(tx)
  if (rows.length === 0) return
  const topic = calendarTopicOf({ club_id: clubId, team_id: teamId })
  await announce(tx, clubId, { topic, type: 'event.saved', payload: { event_id: rows[0]!.id } })
}
