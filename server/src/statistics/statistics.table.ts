import type { BetterResult } from '@touchline/domain/statistics/testing-event'
import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    testing_event: Tenant<TestingEventTable>
    test_result: Tenant<TestResultTable>
  }
}

export interface TestingEventTable {
  club_id: number
  id: Generated<number>
  name: string
  unit: string | null
  better: BetterResult
  sport_id: number | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

/** One for each player, testing event and day. `value` is read as float8. */
export interface TestResultTable {
  club_id: number
  id: Generated<number>
  player_id: number
  testing_event_id: number
  value: string
  measured_on: string
  version_id: Generated<number>
  entered_by_user_id: number | null
  entered_at: Generated<Date>
}
