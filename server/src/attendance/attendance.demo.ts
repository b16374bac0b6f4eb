import { clubConfig } from '@touchline/domain/access/flags'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import { needsHealthScreen } from '@touchline/domain/attendance/health-screen'
import { pick, oneOf } from '../demo/names.ts'
import type { DemoClub, Row } from '../kit/demo-club.ts'

const reasons = ['School concert', 'Sick', 'Family visit', 'Exam tomorrow', 'Traveling']

/** Answers of families and marks of coaches: the past is almost complete, the coming week half answered, later weeks hardly. */
export function answersOfDemo({ anchor, events, tables }: DemoClub) {
  const attendance: Row[] = []
  const attendance_history: Row[] = []
  // No answer lies in the future: those for the coming weeks are dated before the anchor Monday.
  const monday = new Date(`${anchor}T00:00:00Z`)
  const minutesFrom = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000).toISOString()
  const screens = new Set(tables['club']!.filter((row) => clubConfig(row['config']).enable_health_screening).map((row) => row['club_id']))
  const whitfields = new Set(tables['player']!.filter((row) => row['last_name'] === 'Whitfield').map((row) => row['id']))
  const contactOf = new Map<unknown, unknown>()
  for (const row of tables['player_contact']!) if (!contactOf.has(row['player_id'])) contactOf.set(row['player_id'], row['user_id'])
  const coachOf = new Map<unknown, number>()
  for (const row of tables['team_coach']!) if (!coachOf.has(row['team_id'])) coachOf.set(row['team_id'], Number(row['user_id']))
  const roster = Map.groupBy(
    tables['team_player']!.filter((row) => row['status'] === 'active'),
    (row) => row['team_id'],
  )

  for (const event of events) {
    if (event.status === 'canceled' || event.week > 1) continue
    for (const line of roster.get(event.team.id) ?? []) {
      const chance = pick('answer', event.id, String(line['player_id'])) % 100
      // Mia, Ella and Theo have not answered for the coming week, so that the demo's parent has something to do.
      const unanswered = whitfields.has(line['player_id'])
      if (event.week === 0 ? chance >= 62 || unanswered : event.week === 1 ? chance >= 15 : chance >= 96) continue
      const status: AttendanceStatus =
        chance % 20 < 15 ? 'present' : chance % 20 < 17 ? 'absent' : chance % 20 === 17 ? 'late' : chance % 20 === 18 ? 'injured' : 'absent'
      const byStaff = event.week < 0 && chance % 3 === 0 && coachOf.has(event.team.id)
      const id = attendance.length + 1
      const setAt = byStaff
        ? minutesFrom(event.startsAt, 10)
        : minutesFrom(event.week < 0 ? event.startsAt : monday, -60 * (3 + (chance % 40)))
      const screened =
        !byStaff && needsHealthScreen(status, event.startsAt, { enabled: screens.has(event.team.club), since: null }, new Date(setAt))
      const notes =
        status === 'absent' && chance % 2 === 0 ? oneOf(reasons, event.id, chance) : status === 'late' ? 'Running ten minutes late' : ''
      const answer = {
        club_id: event.team.club,
        status,
        notes,
        set_by_user_id: byStaff ? coachOf.get(event.team.id) : contactOf.get(line['player_id']),
        set_by_staff: byStaff,
        set_at: setAt,
      }
      attendance.push({
        id,
        event_id: event.id,
        player_id: line['player_id'],
        user_id: null,
        user_role: null,
        health_screen_passed_at: screened ? setAt : null,
        ...answer,
      })
      if (event.week >= -1) attendance_history.push({ id: attendance_history.length + 1, attendance_id: id, ...answer })
    }
    const coach = coachOf.get(event.team.id)
    if (event.week === 0 && coach !== undefined && event.team.id % 3 === 0)
      attendance.push({
        id: attendance.length + 1,
        club_id: event.team.club,
        event_id: event.id,
        player_id: null,
        user_id: coach,
        user_role: `Coach_${coach}`,
        status: 'present',
        notes: '',
        set_by_user_id: coach,
        set_by_staff: true,
        set_at: minutesFrom(monday, -5 * 60),
      })
  }
  return { attendance, attendance_history }
}
