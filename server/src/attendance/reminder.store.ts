import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export interface ReminderRow {
  reminded_on: string
  reminded_at: Date
  people: number
  by: string | null
}

/** The last reminder of an event. */
export async function lastReminder(db: Db, clubId: number, eventId: number): Promise<ReminderRow | null> {
  const { rows } = await sql<ReminderRow>`
    select r.reminded_on, r.reminded_at, r.people, u.first_name || ' ' || u.last_name as by
    from attendance_reminder r left join app_user u on u.id = r.reminded_by_user_id
    where r.club_id = ${clubId} and r.event_id = ${eventId} order by r.reminded_on desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface NewReminder {
  club_id: number
  event_id: number
  reminded_on: string
  reminded_at: Date
  people: number
  /** Null: it was sent automatically. */
  reminded_by_user_id: number | null
}

/** Records a reminder; false when the event already had one on that day, also from a simultaneous request. */
export async function noteReminder(tx: Db, reminder: NewReminder): Promise<boolean> {
  const made = await tx
    .insertInto('attendance_reminder')
    .values({ ...reminder, automatic: reminder.reminded_by_user_id === null })
    .onConflict((row) => row.columns(['club_id', 'event_id', 'reminded_on']).doNothing())
    .returning('event_id')
    .execute()
  return made.length > 0
}

export async function reminderHoursOf(db: Db, clubId: number, teamId: number): Promise<number | null> {
  const row = await db
    .selectFrom('team_attendance_setting')
    .select('remind_hours_before')
    .where('club_id', '=', clubId)
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  return row?.remind_hours_before ?? null
}

export async function setReminderHours(tx: Db, clubId: number, teamId: number, hours: number | null): Promise<void> {
  if (hours === null) {
    await tx.deleteFrom('team_attendance_setting').where('club_id', '=', clubId).where('team_id', '=', teamId).execute()
    return
  }
  await tx
    .insertInto('team_attendance_setting')
    .values({ club_id: clubId, team_id: teamId, remind_hours_before: hours })
    .onConflict((row) => row.columns(['club_id', 'team_id']).doUpdateSet({ remind_hours_before: hours }))
    .execute()
}

/**
 * Events whose families may be due for a reminder: teams that asked for it, near enough, no reminder within a day, and a player without an answer. The caller
 * checks the quiet hours and the club's deadline for each; a day is added because a reminder may be due the evening before.
 */
export async function eventsToRemind(db: Db, now: Date) {
  const { rows } = await sql<{ club_id: number; id: number; team: string; starts_at: Date; hours: number; zone: string; config: unknown }>`
    select e.club_id, e.id, t.name as team, e.starts_at, s.remind_hours_before as hours, c.timezone as zone, c.config
    from team_attendance_setting s join event e on e.club_id = s.club_id and e.team_id = s.team_id join team t on t.club_id = s.club_id and t.id = s.team_id join club c on c.club_id = s.club_id
    where e.archived_at is null and e.status = 'scheduled' and not e.tbd
      and e.starts_at > ${now} and e.starts_at <= ${now}::timestamptz + make_interval(hours => s.remind_hours_before + 24)
      and not exists (select from attendance_reminder r where r.club_id = e.club_id and r.event_id = e.id and r.reminded_at > ${now}::timestamptz - interval '24 hours')
      and (exists (select from event_guest g where g.club_id = e.club_id and g.event_id = e.id
          and not exists (select from attendance a where a.club_id = e.club_id and a.event_id = e.id and a.player_id = g.player_id and a.status <> 'none'))
        or exists (select from team_player p where p.club_id = e.club_id and p.team_id = e.team_id and p.status in ('active', 'guest') and p.left_on is null
        and not exists (select from attendance a where a.club_id = e.club_id and a.event_id = e.id and a.player_id = p.player_id and a.status <> 'none')))
    order by e.starts_at, e.id`.execute(db)
  return rows
}
