import { positionsIn } from '@touchline/domain/depth-charts/formations'
import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

interface Chart {
  team: number
  name: string
  formation: string
  /** Days before the anchor on which it became current. */
  current?: number
  published?: boolean
}

/** Depth charts of three teams: one that families see and one for the cup, one for staff only, and one of the other club. */
export function depthChartsOfDemo({ anchor, tables, idOf }: DemoClub): Record<'depth_chart' | 'depth_chart_slot', Row[]> {
  const charts: Chart[] = [
    { team: idOf(1, '12G'), name: 'League', formation: '4-3-3', current: 20, published: true },
    { team: idOf(1, '12G'), name: 'Cup', formation: '4-2-3-1' },
    { team: idOf(1, '10B'), name: 'Seven a side', formation: '2-3-1', current: 12 },
    { team: idOf(2, '12G'), name: 'League', formation: '4-4-2', current: 9, published: true },
  ]
  const depth_chart: Row[] = []
  const depth_chart_slot: Row[] = []
  for (const [at, { team, name, formation, current, published = false }] of charts.entries()) {
    const club_id = Number(tables['team']!.find((row) => row['id'] === team)!['club_id'])
    const coach = tables['team_coach']!.find((row) => row['team_id'] === team && row['head_coach'])
    const players = tables['team_player']!.filter(
      (row) => row['team_id'] === team && !row['left_on'] && (row['status'] ?? 'active') === 'active',
    )
    const positions = positionsIn('soccer', formation, { formations: [], positions: [] })
    depth_chart.push({
      ...{ club_id, id: at + 1, team_id: team, name, formation, positions: positions.length, published },
      current_since: current === undefined ? null : `${addDays(anchor, -current)}T18:00:00Z`,
      ...{ updated_by_user_id: coach?.['user_id'] ?? null, updated_at: `${addDays(anchor, -4 - at)}T18:30:00Z` },
    })
    for (const [index, row] of players.slice(0, positions.length * 2).entries())
      depth_chart_slot.push({
        ...{ club_id, depth_chart_id: at + 1, position: positions[index % positions.length]!.code },
        ...{ player_id: row['player_id'], rank: Math.floor(index / positions.length) },
      })
  }
  return { depth_chart, depth_chart_slot }
}
