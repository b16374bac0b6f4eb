import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    team_copy: Tenant<TeamCopyTable>
  }
}

/** A team that a rollover made, and the team of the earlier season. */
export interface TeamCopyTable {
  club_id: number
  team_id: number
  from_team_id: number
}
