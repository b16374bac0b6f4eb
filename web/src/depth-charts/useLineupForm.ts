import type { DepthChart } from '@touchline/domain/depth-charts/endpoints'
import { positionsIn } from '@touchline/domain/depth-charts/formations'
import { carryOver, put, take, type Lineup, playersAt } from '@touchline/domain/depth-charts/lineup'
import { useState } from 'react'
import { useForm } from '../kit/form/useForm.ts'
import type { PlacedPlayer } from './PositionCard.tsx'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import type { TeamCharts } from './useCharts.ts'

const fields = { formation: { kind: 'text', max: 80, required: true } } as const

/** The lineup of a chart, in the order of the positions, so that equal lineups are equal drafts. */
const draftOf = ({ formation, lineup }: DepthChart): { formation: string; lineup: Lineup } => ({
  formation,
  lineup: sorted(lineup.map(({ position, players }) => ({ position, player_ids: players.map(({ player_id }) => player_id) }))),
})
const sorted = (lineup: Lineup): Lineup => lineup.toSorted((a, b) => (a.position < b.position ? -1 : 1))

/** The draft of a depth chart with the acts on it; players are known by id, also those who left. */
export function useLineupForm(chart: DepthChart, { sport, own, players }: TeamCharts, reload: () => Promise<DepthChart>) {
  const texts = useDepthChartTexts()
  const [known, setKnown] = useState(chart)
  const form = useForm(fields, draftOf(chart), {
    words: texts,
    version: chart.version_id,
    reload: async () => {
      const newer = await reload()
      setKnown(newer)
      return { draft: draftOf(newer), version: newer.version_id }
    },
  })
  const { formation, lineup } = form.draft
  const positions = positionsIn(sport, formation, own)
  const byId = new Map<number, PlacedPlayer>([
    ...[...chart.lineup, ...known.lineup].flatMap((slot) => slot.players.map((player) => [player.player_id, player] as const)),
    ...players.map((player) => [player.player_id, { ...player, left: false }] as const),
  ])
  const change = (next: Lineup) => form.put({ lineup: sorted(next) })
  return {
    form,
    positions,
    playersAt: (code: string) => playersAt(lineup, code).flatMap((id) => byId.get(id) ?? []),
    playerOf: (id: number) => byId.get(id),
    /** The codes of the positions at which a player stands. */
    codesOf: (id: number) =>
      positions.flatMap(({ code }) => (lineup.some((slot) => slot.position === code && slot.player_ids.includes(id)) ? [code] : [])),
    choose: (next: string) => form.put({ formation: next, lineup: sorted(carryOver(lineup, positions, positionsIn(sport, next, own))) }),
    put: (code: string, player: number, order?: number) => change(put(lineup, code, player, order)),
    take: (code: string, player: number) => change(take(lineup, code, player)),
    move: (from: string, to: string, player: number) => change(put(take(lineup, from, player), to, player)),
  }
}
export type LineupForm = ReturnType<typeof useLineupForm>
