import { titles } from '@touchline/domain/assignments/titles'
import { filledFrom, planBySame, type PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  {
    ...{ table: 'team_assignment_entry', treatment: 'move', key: ['id'], name: titles.assignments },
    plan: planBySame(['assignment_id'], (into, row) => filledFrom(into, row, ['team_id', 'note'])),
  },
  { table: 'team_assignment_move', treatment: 'move', key: ['id'], name: null, plan: planBySame([]) },
]
