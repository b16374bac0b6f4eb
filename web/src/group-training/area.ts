import { titles } from '@touchline/domain/group-training/titles'
import { webArea } from '../kit/web-area.ts'

const page = { guard: 'signed in', title: titles.assignments, layout: 'default' } as const
const one = '/teams/{team}/assignments/{assignment}'

export const groupTrainingWeb = webArea(
  'group-training',
  [
    { ...page, path: '/teams/{team}/assignments', name: 'group-assignments', inAssignments: true },
    { ...page, path: `${one}/planner`, name: 'group-assignment-planner' },
    { ...page, path: `${one}/edit`, name: 'group-assignment-edit' },
  ],
  async () => (await import('./screens.ts')).screens,
)
