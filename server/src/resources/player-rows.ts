import { titles } from '@touchline/domain/resources/titles'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  { table: 'resource', treatment: 'move', key: ['id'], name: titles.resources, plan: planBySame([]) },
]
