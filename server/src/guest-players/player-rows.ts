import { titles } from '@touchline/domain/guest-players/titles'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  { table: 'guest_assignment', treatment: 'move', key: ['id'], name: titles.guestAssignments, plan: planBySame([]) },
]
