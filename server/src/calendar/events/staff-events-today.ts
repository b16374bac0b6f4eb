import { featureOn } from '@touchline/domain/access/guards'
import { addDays, dateOf, instantOf } from '@touchline/domain/kit/dates'
import { sql } from 'kysely'
import type { CounterSource } from '../../kit/server-area.ts'

/** The events of the staff to which the caller is invited and which take place today, by the days of the club. */
export const staffEventsToday: CounterSource = async ({ db, actor, now }) => {
  if (actor.clubId === null || actor.roleType === 'Parent' || !featureOn('enable_staff_calendar', actor)) return {}
  const today = dateOf(now, actor.clubZone)
  const [from, to] = [today, addDays(today, 1)].map((day) => instantOf(`${day}T00:00`, actor.clubZone))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from event e
    join event_staff s on s.club_id = ${actor.clubId} and s.event_id = e.id and s.user_id = ${actor.userId}
    where e.club_id = ${actor.clubId} and e.kind = 'StaffEvent' and e.status = 'scheduled' and e.archived_at is null
      and e.starts_at < ${to} and e.ends_at > ${from}`.execute(db)
  return { staff_events_today: rows[0]!.count }
}
