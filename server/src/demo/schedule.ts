import { weekdays } from '@touchline/domain/calendar/editor/series'
import { addDays, instantOf } from '@touchline/domain/kit/dates'
import { opponents, oneOf, pick } from './names.ts'
import type { DemoTeam } from './teams.ts'
import type { Row } from '../kit/demo-club.ts'

export interface DemoEvent {
  id: number
  team: DemoTeam
  kind: 'Practice' | 'Game'
  week: number
  start: string
  zone: string
  status: string
  startsAt: Date
}

const minutesLater = (local: string, minutes: number) => new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
const clock = (hour: number, minute = 0) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** Four weeks before the anchor Monday and four after it: two practices a week and a game on Saturday; other seasons have a few events. */
export function scheduleOfDemo(
  anchor: string,
  teams: readonly DemoTeam[],
): { event_series: Row[]; event: Row[]; event_staff: Row[]; game: Row[]; events: DemoEvent[] } {
  const series: Row[] = []
  const event: Row[] = []
  const game: Row[] = []
  const events: DemoEvent[] = []
  const fieldsOf = { 1: [1, 2, 3, 4, 5, 6, 7, 8], 2: [9, 10] }
  const put = (team: DemoTeam, kind: 'Practice' | 'Game', week: number, date: string, time: string, minutes: number, index: number) => {
    const zone = team.club === 1 ? 'America/Denver' : 'America/Los_Angeles'
    const id = event.length + 1
    const start = `${date}T${time}`
    const end = minutesLater(start, minutes)
    const startsAt = instantOf(start, zone)
    const chance = pick('status', team.id, week, index) % 40
    const named = team.mark === '12G' && week === 0
    const status = named || chance > 1 ? 'scheduled' : chance === 0 ? 'canceled' : 'postponed'
    event.push({
      id,
      club_id: team.club,
      kind,
      team_id: team.id,
      title: '',
      local_start: start,
      local_end: end,
      timezone: zone,
      starts_at: startsAt.toISOString(),
      ends_at: instantOf(end, zone).toISOString(),
      tbd: false,
      field_id:
        kind === 'Game' && index % 2 === 1
          ? null
          : fieldsOf[team.club][(kind === 'Game' ? team.id + index : (team.id - 1) >> 1) % fieldsOf[team.club].length],
      location: kind === 'Game' && index % 2 === 1 ? '1200 County Road, Northgate' : null,
      notes:
        status === 'canceled'
          ? 'The field is closed after the rain.'
          : status === 'postponed'
            ? 'Put off: a new date follows.'
            : kind === 'Game'
              ? 'Bring both kits and water.'
              : '',
      uniform: kind === 'Game' ? oneOf(['Green jersey, white shorts', 'White jersey, green shorts'], team.id, week) : '',
      arrival_minutes: kind === 'Game' ? 30 : null,
      status,
      series_id: kind === 'Practice' && (team.season === 2 || team.season === 4) ? series.length : null,
      extra: team.mark === '16G' && week === 0 ? { parent_can_set_attendance_until_minutes: 180 } : {},
      created_by_user_id: 2,
      updated_by_user_id: 2,
    })
    if (kind === 'Game') {
      const past = week < 0 && status === 'scheduled'
      game.push({
        club_id: team.club,
        event_id: id,
        opponent:
          team.mark === '12G' && week === 0 ? 'Northgate SC' : oneOf(opponents.slice(team.club === 2 ? 1 : 0), 'opponent', team.id, week),
        side: index % 2 === 1 ? 'away' : 'home',
        our_score: past ? pick('ours', id) % 5 : null,
        their_score: past ? pick('theirs', id) % 4 : null,
      })
    }
    events.push({ id, team, kind, week, start, zone, status, startsAt })
  }
  for (const team of teams) {
    const named = team.mark === '12G' && team.season === 2
    const days = named ? [1, 3] : team.id % 2 === 0 ? [1, 3] : [0, 2]
    // The oldest practice after the younger ones have left the field.
    const [hour, minute] = named
      ? [18, 0]
      : team.age >= 16
        ? [19, 0]
        : [17 + (team.age > 11 && team.id % 3 === 0 ? 1 : 0), (team.id % 2) * 30]
    if (team.season === 2 || team.season === 4) series.push(seriesOf(anchor, team, days, series.length + 1))
    const weeks = team.season === 1 ? [-20, -19] : team.season === 3 ? [23] : [-4, -3, -2, -1, 0, 1, 2, 3]
    weeks.forEach((week) => {
      const monday = addDays(anchor, week * 7)
      for (const day of days) put(team, 'Practice', week, addDays(monday, day), clock(hour!, minute), team.age < 11 ? 75 : 90, day)
      put(
        team,
        'Game',
        week,
        addDays(monday, 5),
        clock(9 + ((team.id + (team.club === 1 && team.age < 11 ? 2 : 0)) % 5) * 2),
        90,
        week + 100,
      )
    })
  }
  const beside = eventsOfClubs(anchor, event.length + 1)
  return { event_series: series, event: [...event, ...beside.event], event_staff: beside.event_staff, game, events }
}

/** The practices of a team are one series: four weeks before the anchor Monday and four after it. */
const seriesOf = (anchor: string, team: DemoTeam, days: readonly number[], id: number): Row => ({
  id,
  club_id: team.club,
  team_id: team.id,
  rule: {
    frequency: 'weekly',
    interval: 1,
    weekdays: days.map((day) => weekdays[day]),
    nth: null,
    until: addDays(anchor, 3 * 7 + Math.max(...days)),
    count: null,
    exceptions: [],
  },
  starts_on: addDays(anchor, -4 * 7 + Math.min(...days)),
  created_by_user_id: 2,
})

export const clubEventsOfDemo = ['Photo day', 'Coaches’ meeting', 'Season barbecue'] as const
/** Events of the clubs without a team: some for everybody, some for invited staff. */
function eventsOfClubs(anchor: string, firstId: number): { event: Row[]; event_staff: Row[] } {
  const on = (index: number, club: 1 | 2, kind: string, day: number, from: number, until: number, more: Row): Row => {
    const zone = club === 1 ? 'America/Denver' : 'America/Los_Angeles'
    const [start, end] = [`${addDays(anchor, day)}T${clock(from)}`, `${addDays(anchor, day)}T${clock(until)}`]
    return {
      id: firstId + index,
      club_id: club,
      kind,
      title: clubEventsOfDemo[index],
      local_start: start,
      local_end: end,
      timezone: zone,
      starts_at: instantOf(start, zone).toISOString(),
      ends_at: instantOf(end, zone).toISOString(),
      tbd: false,
      notes: '',
      uniform: '',
      status: 'scheduled',
      extra: {},
      created_by_user_id: 2,
      updated_by_user_id: 2,
      ...more,
    }
  }
  return {
    event: [
      on(0, 1, 'GenericCalendarEvent', 12, 10, 14, {
        location: 'Riverside Park, picnic area',
        notes: 'Each team has its quarter of an hour; the list hangs at the entrance.',
      }),
      on(1, 1, 'StaffEvent', 9, 20, 21, { location: 'Club house', notes: 'Planning of the winter hall.' }),
      on(2, 2, 'GenericCalendarEvent', 13, 12, 16, { field_id: 9 }),
    ],
    event_staff: [2, 4, 6].map((user_id) => ({ club_id: 1, event_id: firstId + 1, user_id })),
  }
}
