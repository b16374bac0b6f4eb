import type { AidQuestion, RequestState } from '@touchline/domain/financial-aid/request'
import type { Generated } from 'kysely'
import type { QuestionColumns } from '../forms/question-columns.ts'
import type { DefaultJson, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    aid_fund: Tenant<AidFundTable>
    aid_request: Tenant<AidRequestTable>
    aid_question: Tenant<AidQuestionTable>
  }
}

export interface AidFundTable {
  club_id: number
  id: Generated<number>
  name: string
  /** Null: every program without a fund of its own. */
  program_id: number | null
  is_open: Generated<boolean>
  /** Cents. */
  budget: number
  /** The last day, in the zone of the club. */
  closes_on: string | null
  intro: string | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface AidRequestTable {
  club_id: number
  id: Generated<number>
  fund_id: number
  program_id: number
  player_id: number
  /** The person who asked: beside holders of view_financial_aid the only reader of the reason. */
  user_id: number
  reason: string
  asked_cents: number | null
  state: Generated<RequestState>
  grant_id: number | null
  /** The sentence of the club to the family. */
  answer: string | null
  decided_by_user_id: number | null
  decided_at: Date | null
  created_at: Generated<Date>
  /** With the readers of the reason; the oldest first. */
  questions: DefaultJson<AidQuestion[]>
  /** The answered form, with the readers of the reason; null where nothing was asked. */
  form_id: Generated<number | null>
}

/** A question that families answer when they ask for aid. */
export interface AidQuestionTable extends QuestionColumns {
  /** Null: asked of every request. */
  program_id: number | null
}
