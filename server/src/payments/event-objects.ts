import { takesPayments, type MerchantFlag } from '@touchline/domain/payments/merchant'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { operationOf, type PaymentWork } from './operations.ts'
import { findTxn, type MerchantRow, type TxnRow } from './payments.store.ts'
import type {
  Metadata,
  PaymentProvider,
  ProviderAccount,
  ProviderDispute,
  ProviderEvent,
  ProviderMethod,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from './provider/port.ts'
import { applyDispute } from './settle/settle-dispute.ts'
import { applyPayment } from './settle/settle-payment.ts'
import { applyPayout } from './settle/settle-payout.ts'
import { applyRefund } from './settle/settle-refund.ts'

/** The current state of the object of an event. A dispute comes with its payment, whose own event may be still on its way. */
export type Observed =
  | { kind: 'payment'; object: ProviderPayment }
  | { kind: 'refund'; object: ProviderRefund }
  | { kind: 'dispute'; object: ProviderDispute; payment: ProviderPayment }
  | { kind: 'payout'; object: ProviderPayout }
  | { kind: 'account'; object: ProviderAccount }
  | { kind: 'method'; object: ProviderMethod }

/** Reads the object of an event; `kept` for kinds from which nothing follows. */
export async function readObject(
  provider: PaymentProvider,
  { external_account }: MerchantRow,
  { kind, id }: ProviderEvent['object'],
): Promise<Observed | 'kept'> {
  switch (kind) {
    case 'payment':
      return { kind, object: await provider.readPayment(external_account, id) }
    case 'refund':
      return { kind, object: await provider.readRefund(external_account, id) }
    case 'dispute': {
      const object = await provider.readDispute(external_account, id)
      return { kind, object, payment: await provider.readPayment(external_account, object.payment) }
    }
    case 'payout':
      return { kind, object: await provider.readPayout(external_account, id) }
    case 'account':
      return { kind, object: await provider.readAccount(external_account) }
    case 'method':
      return { kind, object: await provider.readMethod(external_account, id) }
    default:
      return 'kept'
  }
}

interface Of {
  clubId: number
  merchantId: number
}
/** Applies the state of an object; false if no transaction knows it. */
export async function applyObject(tx: Db, work: PaymentWork, of: Of, observed: Observed): Promise<boolean> {
  const { clubId, merchantId } = of
  switch (observed.kind) {
    case 'payment': {
      const txn = await findByObject(tx, of, observed.object)
      if (txn) await applyPayment(tx, work, clubId, txn.id, observed.object)
      return txn !== undefined
    }
    case 'refund': {
      const txn = await findByObject(tx, of, observed.object)
      if (txn) await applyRefund(tx, work, clubId, txn.id, observed.object)
      return txn !== undefined
    }
    case 'dispute': {
      const payment = await findByObject(tx, of, observed.payment)
      if (!payment) return false
      await applyPayment(tx, work, clubId, payment.id, observed.payment)
      if ((await findTxn(tx, clubId, payment.id))!.status !== 'completed') return false
      await applyDispute(tx, clubId, payment.id, observed.object)
      return true
    }
    case 'payout':
      await applyPayout(tx, clubId, merchantId, observed.object)
      return true
    case 'account':
      await applyAccount(tx, of, observed.object)
      return true
    case 'method':
      return await applyMethod(tx, of, observed.object)
  }
}

/** The transaction of an object: by its id, or by the operation that made it when the reply was lost. */
async function findByObject(
  tx: Db,
  { clubId, merchantId }: Of,
  { id, metadata }: { id: string; metadata: Metadata },
): Promise<TxnRow | undefined> {
  const known = await tx
    .selectFrom('txn')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('merchant_id', '=', merchantId)
    .where('external_id', '=', id)
    .executeTakeFirst()
  const operation = operationOf(metadata)
  if (known || operation?.club_id !== clubId) return known
  const made = await tx
    .selectFrom('provider_operation')
    .select('txn_id')
    .where('club_id', '=', clubId)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', operation.id)
    .executeTakeFirst()
  return made?.txn_id ? await findTxn(tx, clubId, made.txn_id) : undefined
}

/** The flags of a merchant account after the provider has decided about it; those that the provider does not set stay. */
export function flagsAfter(flags: readonly MerchantFlag[], account: ProviderAccount): MerchantFlag[] {
  const set = new Set<MerchantFlag>(flags.filter((flag) => !['Enabled', 'Disabled', 'AllowACH', 'AllowLink'].includes(flag)))
  if (account.bankDebitsEnabled) set.add('AllowACH')
  if (account.linkEnabled) set.add('AllowLink')
  if (account.state === 'disabled') set.add('Disabled')
  else if (account.chargesEnabled) set.add('Enabled')
  return [...set].toSorted()
}

/** Applies what the provider decides about an account. The first one of a club that takes payments becomes the default. */
export async function applyAccount(tx: Db, { clubId, merchantId }: Of, account: ProviderAccount): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merchants ${clubId}`}, 0))`.execute(tx)
  // Locked: an admin may archive the account at the same moment.
  const before = await tx
    .selectFrom('club_merchant')
    .select('flags')
    .where('club_id', '=', clubId)
    .where('id', '=', merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const flags = flagsAfter(before.flags, account)
  await tx
    .updateTable('club_merchant')
    .set({ flags, missing: [...account.missing] })
    .where('club_id', '=', clubId)
    .where('id', '=', merchantId)
    .execute()
  if (!takesPayments(flags)) return
  await sql`update club_merchant m set is_default = true where m.club_id = ${clubId} and m.id = ${merchantId}
    and not exists (select from club_merchant o where o.club_id = ${clubId} and o.purpose = m.purpose and o.is_default)`.execute(tx)
}

async function applyMethod(tx: Db, { clubId, merchantId }: Of, method: ProviderMethod): Promise<boolean> {
  await tx
    .updateTable('payment_method')
    .set({
      state: method.state,
      mandate_in_force: method.mandateInForce,
      expires_month: method.expiresMonth,
      expires_year: method.expiresYear,
    })
    .where('club_id', '=', clubId)
    .where('merchant_id', '=', merchantId)
    .where('external', '=', method.id)
    .execute()
  // A method of a payment outside Touchline is not saved here, and nothing follows from it.
  return true
}
