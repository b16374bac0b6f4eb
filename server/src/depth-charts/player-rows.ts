import { titles } from '@touchline/domain/depth-charts/titles'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  {
    ...{ table: 'depth_chart_slot', treatment: 'move', name: titles.depthCharts },
    key: ['depth_chart_id', 'position', 'player_id'],
    plan: planBySame(['depth_chart_id', 'position']),
  },
]
