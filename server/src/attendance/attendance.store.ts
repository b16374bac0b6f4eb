import type { HealthAnswers } from '@touchline/domain/attendance/attendance'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import type { Sealed } from '../kit/secrets/reseal.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'
import type { EventRow } from '../calendar/calendar.store.ts'

/** The person of an answer: a player, or a member of staff. */
export type Subject = { playerId: number; userId: null } | { playerId: null; userId: number; userRole: string | null }
export interface AnswerRow {
  id: number
  event_id: number
  player_id: number | null
  user_id: number | null
  user_role: string | null
  status: AttendanceStatus
  notes: string
  set_by_user_id: number | null
  set_by_staff: boolean
  set_at: Date
  health_screen_passed_at: Date | null
}

const columns = [
  'id',
  'event_id',
  'player_id',
  'user_id',
  'user_role',
  'status',
  'notes',
  'set_by_user_id',
  'set_by_staff',
  'set_at',
  'health_screen_passed_at',
] as const

/** SQL: a table of at most one row, the answer of a player about an event. */
export const answerOf = ({ clubId, eventId, playerId }: { clubId: Sql; eventId: Sql; playerId: Sql }): Sql =>
  sql`(select o.status, o.set_at from attendance o where o.club_id = ${clubId} and o.event_id = ${eventId} and o.player_id = ${playerId})`

export async function answersOf(db: Db, event: Pick<EventRow, 'club_id' | 'id'>): Promise<AnswerRow[]> {
  return await db.selectFrom('attendance').select(columns).where('club_id', '=', event.club_id).where('event_id', '=', event.id).execute()
}

/** Reads the current answer and locks it, so that two answers for one player run one after the other. */
export async function lockAnswer(tx: Db, event: EventRow, subject: Subject): Promise<AnswerRow | null> {
  const query = tx.selectFrom('attendance').select(columns).where('club_id', '=', event.club_id).where('event_id', '=', event.id)
  const own = subject.playerId === null ? query.where('user_id', '=', subject.userId) : query.where('player_id', '=', subject.playerId)
  const found = await own.forUpdate().executeTakeFirst()
  if (found) return found
  // The first answer has no row to lock yet, and two phones that come back online together may both bring it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answer ${event.id} ${subject.playerId ?? ''} ${subject.userId ?? ''}`}, 0))`.execute(
    tx,
  )
  return (await own.forUpdate().executeTakeFirst()) ?? null
}

export interface Answer {
  status: AttendanceStatus
  notes: string
  setBy: number
  byStaff: boolean
  passedAt: Date | null
}

/** Saves the answer and a line of its history. */
export async function saveAnswer(tx: Db, event: EventRow, subject: Subject, answer: Answer, now: Date): Promise<AnswerRow> {
  const given = {
    status: answer.status,
    notes: answer.notes,
    set_by_user_id: answer.setBy,
    set_by_staff: answer.byStaff,
    set_at: now,
    health_screen_passed_at: answer.passedAt,
  }
  const about = subject.playerId === null ? { user_id: subject.userId, user_role: subject.userRole } : { player_id: subject.playerId }
  const insert = tx.insertInto('attendance').values({ club_id: event.club_id, event_id: event.id, ...about, ...given })
  const saved = await (
    subject.playerId === null
      ? insert.onConflict((row) => row.columns(['club_id', 'event_id', 'user_id']).where('user_id', 'is not', null).doUpdateSet(given))
      : insert.onConflict((row) => row.columns(['club_id', 'event_id', 'player_id']).doUpdateSet(given))
  )
    .returning(columns)
    .executeTakeFirstOrThrow()
  await writeHistory(tx, event, saved.id, answer, now)
  return saved
}

export async function writeHistory(tx: Db, event: EventRow, attendanceId: number, answer: Answer, at: Date) {
  await tx
    .insertInto('attendance_history')
    .values({
      club_id: event.club_id,
      attendance_id: attendanceId,
      status: answer.status,
      notes: answer.notes,
      set_by_user_id: answer.setBy,
      set_by_staff: answer.byStaff,
      set_at: at,
    })
    .execute()
}

export const sealedHealth: Sealed = { purpose: 'health', table: 'health_screen_answer', column: 'answers' }

/** Stores health answers: sealed, never returned by the API, and deleted thirty days after the event. */
export async function keepHealthAnswers(
  tx: Db,
  secrets: Secrets,
  event: EventRow,
  attendanceId: number,
  answers: HealthAnswers,
  passed: boolean,
  now: Date,
) {
  const sealed = {
    answers: secrets.encrypt('health', JSON.stringify(answers)),
    passed,
    created_at: now,
    purge_at: new Date(event.ends_at.getTime() + 30 * 86_400_000),
  }
  await tx
    .insertInto('health_screen_answer')
    .values({ club_id: event.club_id, attendance_id: attendanceId, ...sealed })
    .onConflict((row) => row.columns(['club_id', 'attendance_id']).doUpdateSet(sealed))
    .execute()
}

export async function historyOf(db: Db, clubId: number, eventId: number, playerId: number) {
  const { rows } = await sql<{ status: AttendanceStatus; notes: string; set_by: string; set_at: Date; set_by_staff: boolean }>`
    select h.status, h.notes, coalesce(u.first_name || ' ' || u.last_name, '') as set_by, h.set_at, h.set_by_staff
    from attendance a join attendance_history h on h.club_id = a.club_id and h.attendance_id = a.id left join app_user u on u.id = h.set_by_user_id
    where a.club_id = ${clubId} and a.event_id = ${eventId} and a.player_id = ${playerId} order by h.set_at desc, h.id desc limit 100`.execute(
    db,
  )
  return rows
}

/** One player's answers on a team between two instants, with notes. */
export async function answersOfPlayer(db: Db, clubId: number, teamId: number, playerId: number, from: Date, to: Date) {
  const { rows } = await sql<{ event_id: number; status: AttendanceStatus; notes: string; set_by_staff: boolean }>`
    select a.event_id, a.status, a.notes, a.set_by_staff from event e join attendance a on a.club_id = e.club_id and a.event_id = e.id
    where e.club_id = ${clubId} and e.team_id = ${teamId} and e.archived_at is null and e.starts_at >= ${from} and e.starts_at < ${to} and a.player_id = ${playerId}`.execute(
    db,
  )
  return rows
}

/** All answers to a team's events between two instants, of players and staff, for the season table. */
export async function answersOfTeam(db: Db, clubId: number, teamId: number, from: Date, to: Date) {
  const { rows } = await sql<{ event_id: number; player_id: number | null; user_id: number | null; status: AttendanceStatus }>`
    select a.event_id, a.player_id, a.user_id, a.status from event e join attendance a on a.club_id = e.club_id and a.event_id = e.id
    where e.club_id = ${clubId} and e.team_id = ${teamId} and e.archived_at is null and e.starts_at >= ${from} and e.starts_at < ${to}`.execute(
    db,
  )
  return rows
}

interface OfPeople {
  players: readonly number[]
  users: readonly number[]
}
const ofThem = ({ players, users }: OfPeople) =>
  sql`(a.player_id = any(${[...players]}::bigint[]) or a.user_id = any(${[...users]}::bigint[]))`

/** The answers of some people to these events, for a part of the season table. */
export async function answersOfPeople(db: Db, clubId: number, events: readonly number[], people: OfPeople) {
  const { rows } = await sql<{ event_id: number; player_id: number | null; user_id: number | null; status: AttendanceStatus }>`
    select a.event_id, a.player_id, a.user_id, a.status from attendance a
    where a.club_id = ${clubId} and a.event_id = any(${[...events]}::bigint[]) and ${ofThem(people)}`.execute(db)
  return rows
}

/** Ids of the events to which any of these people answered or was marked. */
export async function answeredEvents(db: Db, clubId: number, events: readonly number[], people: OfPeople): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select w.id from unnest(${[...events]}::bigint[]) w (id)
    where exists (select from attendance a where a.club_id = ${clubId} and a.event_id = w.id and a.status <> 'none' and ${ofThem(people)})`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function forgetHealthAnswers(db: Db): Promise<void> {
  await sql`delete from health_screen_answer where purge_at <= app_now()`.execute(db)
}
