import { titles } from '@touchline/domain/depth-charts/titles'
import { webArea } from '../kit/web-area.ts'

export const depthChartsWeb = webArea(
  'depth-charts',
  [
    {
      path: '/teams/{team}/depth-chart',
      inAssignments: true,
      name: 'team-depth-chart',
      guard: 'signed in',
      title: titles.depthChart,
      layout: 'default',
    },
    {
      path: '/teams/{team}/depth_chart/edit',
      name: 'team-depth-chart-edit',
      guard: 'signed in',
      title: titles.depthChart,
      layout: 'default',
    },
    {
      path: '/club-admin/teams/depth-chart',
      name: 'club-depth-charts',
      guard: 'club admin or director',
      title: titles.depthCharts,
      layout: 'default',
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
