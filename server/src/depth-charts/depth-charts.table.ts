import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    depth_chart: Tenant<DepthChartTable>
    depth_chart_slot: Tenant<DepthChartSlotTable>
  }
}

export interface DepthChartTable {
  club_id: number
  id: Generated<number>
  team_id: number
  name: string
  formation: string
  /** The number of positions of the formation. */
  positions: number
  published: Generated<boolean>
  archived: Generated<boolean>
  /** The chart of a team with the latest instant is its current one; null: it never was. */
  current_since: Date | null
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

/** A player at a position; the lowest rank is the first choice. */
export interface DepthChartSlotTable {
  club_id: number
  depth_chart_id: number
  position: string
  player_id: number
  rank: number
}
