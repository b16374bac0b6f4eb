import type { Dimensions } from '@touchline/domain/ledger/journal'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { ChargeLineTable, SubscriptionTable } from './payments.table.ts'

/** The kind of donation that a family gives beside a registration; its fund is the fee of the program. */
const besideProgram = 'program:'

type OfSubscription = Pick<
  Selectable<SubscriptionTable>,
  'id' | 'merchant_id' | 'program_id' | 'package_id' | 'club_region_id' | 'region_source' | 'invoice_source'
>
/** The dimensions of entries about a subscription. */
export const ofSubscription = ({ id, merchant_id, program_id, package_id, ...rest }: OfSubscription): Dimensions => {
  const { club_region_id, region_source, invoice_source } = rest
  return withoutNulls({
    ...{ subscription_id: id, merchant_id, program_id, package_id, club_region_id, region_source },
    ...(invoice_source !== null && { invoice_id: program_id, invoice_source }),
  })
}

/** The dimensions of entries about a charge line of a subscription. */
export const ofChargeLine = (
  subscription: OfSubscription,
  {
    id,
    kind,
    accounting_code_id,
    donation_fund_id,
  }: Pick<Selectable<ChargeLineTable>, 'id' | 'kind' | 'accounting_code_id' | 'donation_fund_id'>,
): Dimensions => ({
  ...ofSubscription(subscription),
  charge_line_id: id,
  ...withoutNulls({ accounting_code_id, donation_fund_id }),
  ...(kind === 'Donation' && { donation_source: `${besideProgram}${subscription.program_id}` }),
})

/** The same of a charge line `c` with its subscription `s`, as columns. */
export const dimensionsOfLine = sql`s.id as subscription_id, s.merchant_id, s.program_id, s.package_id, s.club_region_id, s.region_source,
  case when s.invoice_source is not null then s.program_id end as invoice_id, s.invoice_source, c.id as charge_line_id, c.accounting_code_id,
  c.donation_fund_id, case when c.kind = 'Donation' then ${sql.lit(besideProgram)} || s.program_id end as donation_source`

/** The dimensions of entries about the credit of a person: the subscription for which it was given; none of a donation that went back. */
export async function ofCredit(db: Db, clubId: number, { subscription_id }: { subscription_id: number | null }): Promise<Dimensions> {
  if (subscription_id === null) return {}
  const subscription = await db
    .selectFrom('subscription')
    .select(['id', 'merchant_id', 'program_id', 'package_id', 'club_region_id', 'region_source', 'invoice_source'])
    .where('club_id', '=', clubId)
    .where('id', '=', subscription_id)
    .executeTakeFirstOrThrow()
  return ofSubscription(subscription)
}

/** Columns without a value are no dimensions. */
export const withoutNulls = (columns: object): Dimensions =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)) as Dimensions
