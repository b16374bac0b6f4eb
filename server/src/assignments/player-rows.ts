import { titles } from '@touchline/domain/assignments/titles'
import { filledFrom, planBySame, type PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  {
    ...{ table: 'team_assignment_entry', treatment: 'move', key: ['id'], name: titles.assignments },
    plan: planBySame(['assignment_id'], (into, row) => filledFrom(into, row, ['team_id', 'note', 'rating', 'school', 'coach_user_id'])),
    behind: ['entry_id', 'friend_entry_id'].map((column) => ({ table: 'team_assignment_friend', key: ['id'], column })),
  },
  { table: 'team_assignment_move', treatment: 'move', key: ['id'], name: null, plan: planBySame([]) },
]
