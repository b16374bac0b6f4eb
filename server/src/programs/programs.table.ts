import type { PlanDiscount, PlanPayment } from '@touchline/domain/programs/plan'
import type { DiscountKind, FeeKind, FeeTiming } from '@touchline/domain/programs/price'
import type { FamilyChangeRule, ProgramType } from '@touchline/domain/programs/program-state'
import type { Generated } from 'kysely'
import type { QuestionColumns } from '../forms/question-columns.ts'
import type { JsonColumn, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    program: Tenant<ProgramTable>
    package: Tenant<PackageTable>
    program_fee: Tenant<ProgramFeeTable>
    discount: Tenant<DiscountTable>
    payment_plan: Tenant<PaymentPlanTable>
    program_question: Tenant<ProgramQuestionTable>
  }
}

export interface ProgramTable {
  club_id: number
  id: Generated<number>
  name: string
  type: ProgramType
  season_id: number | null
  club_region_id: number | null
  description: string | null
  opens_on: string | null
  /** HH:MM in the zone of the club. */
  opens_time: string | null
  closes_on: string | null
  agreement: string | null
  /** A bill: nobody registers for it, and the screens of programs do not show it. */
  is_bill: Generated<boolean>
  /** Null: families ask for no changes. */
  family_changes: FamilyChangeRule | null
  /** So many families register at the same time; null: as many as in every program. */
  most_inside: Generated<number | null>
  published_at: Date | null
  opened_at: Date | null
  closed_at: Date | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface PackageTable {
  club_id: number
  id: Generated<number>
  program_id: number
  name: string
  /** Cents. */
  price: number
  capacity: number | null
  waitlist: Generated<boolean>
  /** The club offers free seats to the waitlist itself. */
  offers_by_hand: Generated<boolean>
  description: string | null
  gender: 'F' | 'M' | null
  min_age: number | null
  max_age: number | null
  age_on: string | null
  min_birth_year: number | null
  max_birth_year: number | null
  min_grade: number | null
  max_grade: number | null
  postal_codes: string | null
  residents_only: Generated<boolean>
  non_resident_fee: number | null
  taken: Generated<number>
  held: Generated<number>
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface ProgramFeeTable {
  club_id: number
  id: Generated<number>
  program_id: number
  name: string
  kind: FeeKind
  amount: number | null
  /** Hundredths of a percent. */
  percent: number | null
  optional: Generated<boolean>
  /** None: of every package. */
  package_uids: Generated<number[]>
  late_from: string | null
  timing: FeeTiming
  due_on: string | null
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface DiscountTable {
  club_id: number
  id: Generated<number>
  program_id: number
  name: string
  kind: DiscountKind
  type: 'percent' | 'amount'
  /** Hundredths of a percent. */
  percent: number | null
  amount: number | null
  code: string | null
  until: string | null
  package_id: number | null
  max_uses: number | null
  stack_order: Generated<number>
  uses: Generated<number>
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface PaymentPlanTable {
  club_id: number
  id: Generated<number>
  program_id: number | null
  package_id: number | null
  name: string
  initial_payment: number
  payments: JsonColumn<PlanPayment[]>
  discounts: JsonColumn<PlanDiscount[]>
  approval_required: Generated<boolean>
  archived: Generated<boolean>
  version_id: Generated<number>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

export interface ProgramQuestionTable extends QuestionColumns {
  program_id: number
  package_id: number | null
}
