import { discountGiven, obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import type { Part, Source } from '@touchline/domain/ledger/journal'
import type { chargeKinds } from '@touchline/domain/payments/transaction'
import type { Db } from '../kit/database/database.ts'
import type { Books } from '../payments/books-of-club.ts'
import { ofChargeLine } from '../payments/obligation-dimensions.ts'
import type { SubscriptionRow } from '../payments/payments.store.ts'
import { postAbout } from './post-about.ts'

/** The future debt of a payer; amounts in cents, days of the club’s zone. */
interface NewSubscription {
  user_id: number
  player_id: number | null
  program_id: number
  package_id: number | null
  club_region_id: number | null
  /** Null: a registration. */
  invoice_source: SubscriptionRow['invoice_source']
  description: string
  autopay: boolean
  /** `gross` is the price, and `cents` what discounts leave of it. */
  lines: readonly {
    kind: (typeof chargeKinds)[number]
    description: string
    accounting_code_id: number | null
    /** Of a donation: the fee of the program. */
    donation_fund_id: number | null
    gross: number
    cents: number
  }[]
  /** `line` is the place of a line above. */
  instalments: readonly {
    due_on: string
    over_due_on: string | null
    late_fee_cents: number
    needs_approval: boolean
    parts: readonly { line: number; cents: number }[]
  }[]
}

/** A statement has a limited number of values. */
const rowsAtOnce = 500
function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
/** Rows of one statement get their ids in the order of its values. */
const idsInOrder = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id).toSorted((a, b) => a - b)

/**
 * Writes what payers owe: for each a subscription with a charge line for each line and its instalments, and one journal for all. Returns the ids of the
 * subscriptions in the given order. The source of the journal is the first subscription unless another is given.
 */
export async function startSubscriptions(
  tx: Db,
  books: Books,
  merchantId: number,
  given: readonly NewSubscription[],
  source?: Source,
): Promise<number[]> {
  const { clubId } = books
  const ids: number[] = []
  for (const portion of portions(given)) {
    const rows = portion.map(({ lines: _lines, instalments: _instalments, ...facts }) => ({
      ...{ ...facts, club_id: clubId, merchant_id: merchantId, region_source: regionSource(facts), hold_at: null, canceled_at: null },
    }))
    ids.push(...idsInOrder(await tx.insertInto('subscription').values(rows).returning('id').execute()))
  }

  const lines = given.flatMap((one, at) => one.lines.map((line) => ({ line, of: one, subscription_id: ids[at]! })))
  const lineIds: number[] = []
  for (const portion of portions(lines)) {
    const rows = portion.map(({ line: { kind, description, accounting_code_id, donation_fund_id }, subscription_id }) => ({
      ...{ club_id: clubId, subscription_id, kind, description, accounting_code_id, donation_fund_id },
    }))
    lineIds.push(...idsInOrder(await tx.insertInto('charge_line').values(rows).returning('id').execute()))
  }

  const firstLines: number[] = []
  given.reduce((first, one) => (firstLines.push(first), first + one.lines.length), 0)
  const items = given.flatMap((one, at) => one.instalments.map((item) => ({ item, at })))
  const parts: { club_id: number; line_item_id: number; charge_line_id: number; cents: number }[] = []
  for (const portion of portions(items)) {
    const rows = portion.map(({ item: { due_on, over_due_on, late_fee_cents, needs_approval }, at }) => ({
      ...{ club_id: clubId, subscription_id: ids[at]!, due_on, over_due_on, late_fee_cents, needs_approval, canceled_at: null },
    }))
    const itemIds = idsInOrder(await tx.insertInto('line_item').values(rows).returning('id').execute())
    for (const [place, { item, at }] of portion.entries())
      for (const { line, cents } of item.parts)
        parts.push({ club_id: clubId, line_item_id: itemIds[place]!, charge_line_id: lineIds[firstLines[at]! + line]!, cents })
  }
  for (const portion of portions(parts)) await tx.insertInto('line_item_part').values(portion).execute()

  const dimensionsOf = (of: NewSubscription & { id: number }, line: NewSubscription['lines'][number] & { id: number }) => ({
    ...ofChargeLine({ ...of, merchant_id: merchantId, region_source: regionSource(of) }, line),
    payer_user_id: of.user_id,
  })
  const entries = (centsOf: (line: NewSubscription['lines'][number]) => number): Part[] =>
    lines.flatMap(({ line, of, subscription_id }, at) =>
      centsOf(line) > 0 ? [{ cents: centsOf(line), of: dimensionsOf({ ...of, id: subscription_id }, { ...line, id: lineIds[at]! }) }] : [],
    )
  const event = { source: source ?? { type: 'subscription', id: ids[0]! }, of: {} }
  const gross = entries((line) => line.gross)
  if (gross.length > 0) await postAbout(tx, books, obligationStarted(event, gross))
  const reduced = entries((line) => line.gross - line.cents)
  if (reduced.length > 0) await postAbout(tx, books, discountGiven(event, reduced))
  return ids
}

const regionSource = ({ club_region_id }: Pick<NewSubscription, 'club_region_id'>) => (club_region_id === null ? null : 'program')
