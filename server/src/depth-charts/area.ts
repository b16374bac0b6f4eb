import { depthCharts } from '@touchline/domain/depth-charts/area'
import { serverArea } from '../kit/server-area.ts'
import { depthChartRoutes } from './depth-charts.routes.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'
import { depthChartsOfDemo } from './depth-charts.demo.ts'

export const depthChartsServer = serverArea(depthCharts, { routes: [depthChartRoutes], playerRows, clubFile, demo: depthChartsOfDemo })
