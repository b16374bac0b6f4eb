import { readDepthCharts } from '@touchline/domain/depth-charts/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { useRead } from '../kit/api/queries.ts'
import { useTeamAddress } from '../teams/useTeamAddress.ts'
import { useDepthChartTexts } from './depth-chart-texts.ts'

export type TeamCharts = ReplyGot<typeof readDepthCharts>

export function useCharts(team: number) {
  const { narrowed } = useTeamAddress()
  return useRead(readDepthCharts, { params: { team }, ...narrowed })
}

/** The name of a formation in the reader's language; numbers and the club's own names are the same in each. */
export function useFormationName() {
  const texts: Readonly<Record<string, string>> = useDepthChartTexts()
  return (formation: string) => texts[`formation.${formation}`] ?? formation
}
