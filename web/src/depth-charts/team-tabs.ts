import { titles } from '@touchline/domain/depth-charts/titles'
import type { TeamTab } from '../teams/team-tab.ts'

export const teamTabs: readonly TeamTab[] = [{ path: 'depth-chart', order: 45, text: titles.depthChart }]
