import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const depthCharts = area('depth-charts', {
  summary: 'Depth charts: the players of a team at the positions of a formation, in order.',
  codes: ['TEAM'],
  after: ['club-teams', 'settings'],
  endpoints: [endpoints],
  objects: {
    depth_chart: { table: 'depth_chart', scope: 'team' },
  },
})
