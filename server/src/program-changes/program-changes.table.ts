import type { GivenAnswer } from '@touchline/domain/forms/question'
import type { ChangeSide, ChangeState, ExcessWay } from '@touchline/domain/program-changes/program-change'
import type { Quote } from '@touchline/domain/program-changes/shapes'
import type { Generated } from 'kysely'
import type { DefaultJson, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    program_change: Tenant<ProgramChangeTable>
  }
}

export interface ProgramChangeTable {
  club_id: number
  id: Generated<number>
  /** The registration that ends with the change. */
  registration_id: number
  player_id: number
  /** The person who registered the player, who accepts the change and pays. */
  user_id: number
  program_id: number
  package_id: number
  asked_by: ChangeSide
  state: ChangeState
  excess: Generated<ExcessWay>
  reason: string | null
  answer: string | null
  payment_plan_id: number | null
  fee_ids: Generated<number[]>
  code: string | null
  postal_code: string | null
  /** As they were typed. */
  answers: DefaultJson<GivenAnswer[]>
  /** A seat of the package is counted as held. */
  holds: Generated<boolean>
  expires_at: Date | null
  new_registration_id: number | null
  txn_id: number | null
  /** The quote as it was accepted, without the name of the payer. */
  quote: DefaultJson<Quote | null>
  created_by_user_id: number | null
  created_at: Generated<Date>
  ended_at: Date | null
}
