import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'team-depth-chart': async () => (await import('./DepthChartScreen.tsx')).DepthChartScreen,
  'team-depth-chart-edit': async () => (await import('./EditDepthChartScreen.tsx')).EditDepthChartScreen,
  'club-depth-charts': async () => (await import('./ClubDepthChartsScreen.tsx')).ClubDepthChartsScreen,
}
