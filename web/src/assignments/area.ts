import { titles } from '@touchline/domain/assignments/titles'
import { webArea } from '../kit/web-area.ts'

const list = { guard: 'club admin or director', layout: 'default', title: titles.assignments } as const
const page = { guard: 'club admin or director', layout: 'default', title: titles.assignment, keepsScroll: true } as const
const one = '/club-admin/team-assignments/{assignment}'

export const assignmentsWeb = webArea(
  'assignments',
  [
    {
      ...list,
      path: '/club-admin/teams/team-assignments',
      name: 'team-assignments',
    },
    {
      ...list,
      path: '/club-admin/teams/{team}/team-assignments',
      name: 'assignments-of-team',
    },
    {
      ...page,
      path: '/club-admin/teams/{team}/team-assignments/{assignment}',
      name: 'assignment-of-team',
    },
    {
      ...page,
      path: '/club-admin/teams/{team}/team-assignments/{assignment}/edit',
      name: 'assignment-edit-of-team',
    },
    {
      ...page,
      path: one,
      name: 'assignment-board',
    },
    {
      ...page,
      path: `${one}/players`,
      name: 'assignment-players',
    },
    {
      ...page,
      path: `${one}/rosters`,
      name: 'assignment-rosters',
    },
    {
      ...page,
      path: `${one}/roster-changes`,
      name: 'assignment-changes',
    },
    {
      ...page,
      path: `${one}/notifications`,
      name: 'assignment-notices',
    },
    {
      ...page,
      path: '/club-admin/teams/{team}/team-assignments/{assignment}/notifications',
      name: 'assignment-notices',
    },
    {
      ...page,
      path: `${one}/edit`,
      name: 'assignment-edit',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
