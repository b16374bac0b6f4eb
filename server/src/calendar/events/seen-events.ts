import type { Actor } from '@touchline/domain/access/actor'
import { sql, type RawBuilder } from 'kysely'
import { calendarScope } from '../calendar-document.ts'

/** An SQL condition for the events `e` of the caller's own calendar, for queries other than the calendar's own. */
export function inOwnCalendar(actor: Actor): RawBuilder<boolean> {
  const { teams, players, beside } = calendarScope(actor)
  const ofTeams =
    'clubId' in teams
      ? sql`e.club_id = ${teams.clubId} and e.team_id is not null`
      : sql`(e.club_id, e.team_id) in (select * from unnest(${teams.map(({ clubId }) => clubId)}::bigint[], ${teams.map(({ id }) => id)}::bigint[]))`
  if (!beside || beside.clubs.length === 0) return sql<boolean>`(${ofTeams})`
  const invited = sql`exists (select from event_staff s where s.club_id = e.club_id and s.event_id = e.id and s.user_id = ${beside.invited})`
  const ofStaff = beside.allStaffEvents ? sql`true` : beside.invited === null ? sql`false` : invited
  const asGuest = beside.ofGuests
    ? sql` or exists (select from event_guest x where x.club_id = e.club_id and x.event_id = e.id and x.player_id = any(${[...players]}::bigint[]))`
    : sql``
  return sql<boolean>`(${ofTeams}${asGuest} or (e.club_id = any(${[...beside.clubs]}::bigint[]) and e.team_id is null and (e.kind <> 'StaffEvent' or ${ofStaff})))`
}
