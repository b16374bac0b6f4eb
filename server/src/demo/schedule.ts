import { addDays, instantOf } from '@touchline/domain/kit/dates'
import { opponents, oneOf, pick } from './names.ts'
import type { DemoTeam } from './teams.ts'
import type { Row } from './world.ts'

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

/** Four weeks before the anchor Monday and four from it on: two practices a week and a game on Saturday; the seasons before and after have a few. */
export function scheduleOfDemo(anchor: string, teams: readonly DemoTeam[]): { event: Row[]; game: Row[]; events: DemoEvent[] } {
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
    // The oldest come when the younger ones have left the field.
    const [hour, minute] = named
      ? [18, 0]
      : team.age >= 16
        ? [19, 0]
        : [17 + (team.age > 11 && team.id % 3 === 0 ? 1 : 0), (team.id % 2) * 30]
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
  return { event, game, events }
}
