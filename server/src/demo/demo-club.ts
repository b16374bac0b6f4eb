import type { DemoClub, Row } from '../kit/demo-club.ts'
import { auditOfDemo } from './audit.ts'
import { peopleOfDemo } from './demo-rows.ts'
import { scheduleOfDemo, type clubEventsOfDemo } from './schedule.ts'

/** The clubs of the demo with people, teams and events, before areas add rows of their own. */
export function demoClub(anchorMonday: string, passwordHash = '') {
  const { tables, teams, players, idOf } = peopleOfDemo(anchorMonday, passwordHash)
  const { event_series, event, event_staff, game, events } = scheduleOfDemo(anchorMonday, teams)
  const headCoachOf = (team: number) => {
    const line = tables['team_coach']!.find((row) => row['team_id'] === team && row['head_coach'])!
    return String(tables['app_user']!.find((row) => row['id'] === line['user_id'])!['email'])
  }
  return {
    anchor: anchorMonday,
    tables: { ...tables, ...auditOfDemo(anchorMonday), event_series, event, event_staff, game } as Record<string, Row[]>,
    teams,
    players,
    events,
    clubEvent: (title: (typeof clubEventsOfDemo)[number]) => Number(event.find((row) => row['title'] === title)!['id']),
    idOf,
    headCoachOf,
  } satisfies DemoClub & Record<string, unknown>
}
