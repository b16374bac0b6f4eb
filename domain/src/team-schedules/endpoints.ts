import { eventStatuses } from '../calendar/event.ts'
import { choice, flag, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { staffReaches } from '../team-staff/endpoints.ts'

/** The kinds of events of a team. */
export const teamEventKinds = ['Practice', 'Game', 'GenericCalendarEvent', 'ClinicSessionEvent'] as const

export const teamSchedule = list('team-schedules', {
  path: '/coach/team_schedules',
  who: ['coach or manager'],
  objects: [],
  summary:
    'Lists the events of the own teams, and of the other current teams whose schedules the club lets coaches and managers see: times and places, nothing of players.',
  columns: {
    id: id(),
    starts_at: instant({ sort: true, filter: 'range' }),
    /** YYYY-MM-DDTHH:mm of the event's zone. */
    start_time: text({ hidden: true }),
    /** The day is set, the time is not. */
    tbd: flag({ hidden: true }),
    team: text({ search: true, sort: true }),
    team_id: int({ hidden: true, filter: 'named' }),
    reach: choice(staffReaches, { hidden: true, filter: 'one' }),
    kind: choice(teamEventKinds, { filter: 'many' }),
    title: text({ search: true }),
    place: text({ search: true, sort: true }),
    status: choice(eventStatuses, { filter: 'one' }),
    when: choice(['upcoming', 'past'], { hidden: true, filter: 'one', usual: 'upcoming' }),
  },
  order: 'starts_at',
  reads: ['event', 'teams', 'fields', 'settings', 'sports', 'team-staff'],
})
export const { read: readTeamSchedules, exported: exportTeamSchedules } = teamSchedule
