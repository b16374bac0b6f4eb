import type { GivenAnswer } from '@touchline/domain/forms/question'
import type { ChangeKind, ChangeSide, ChangeState, MoneyWay } from '@touchline/domain/program-changes/program-change'
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
  /** Of a cancellation, program and package are those of the registration. */
  kind: Generated<ChangeKind>
  asked_by: ChangeSide
  state: ChangeState
  excess: Generated<MoneyWay>
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
