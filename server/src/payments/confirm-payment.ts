import { Refusal } from '@touchline/domain/kit/refusal'
import type { Actor } from '@touchline/domain/access/actor'
import { refusalWords } from '@touchline/domain/payments/refusal-words'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import type { AppContext } from '../kit/app-context.ts'
import { eachRow } from '../kit/jobs/each-row.ts'
import { browserOf } from './browser-step.ts'
import { findOwnTxn } from './find-money.ts'
import { asRefusal } from './methods.ts'
import type { PaymentWork } from './operations.ts'
import { clubsWithMerchants, findMerchant, findTxn, type MerchantRow, type TxnRow } from './payments.store.ts'
import { ProviderRefusal, ProviderUnreachable, type PaymentProvider, type ProviderPayment } from './provider/port.ts'
import { applyPayment } from './settle/settle-payment.ts'

interface Waiting {
  txn: TxnRow
  merchant: MerchantRow
}
const notPending = ({ locale }: Pick<Actor, 'locale'>) => new Refusal('payments.not_pending', refusalWords(locale).notPending)

/** A pending payment of the actor; `awaits`: one that waits for the payer. */
export async function findPendingPayment(call: Pick<ActionContext, 'db' | 'actor'>, id: number, awaits: boolean): Promise<Waiting> {
  const txn = await findOwnTxn(call, id)
  const isPending = txn.type === 'payment' && (txn.status === 'pending' || txn.status === 'in_review')
  if (!isPending || (awaits && !txn.awaits_payer)) throw notPending(call.actor)
  return { txn, merchant: (await findMerchant(call.db, txn.club_id, txn.merchant_id!))! }
}

type Read = Waiting & { payment: ProviderPayment | null }
/** Reads the payment at the provider, without a connection; null before the call that makes it. */
export async function readPending({ payments }: Pick<AppContext, 'payments'>, found: Waiting): Promise<Read> {
  const { txn, merchant } = found
  if (txn.external_id === null) return { ...found, payment: null }
  const payment = await payments[merchant.vendor].readPayment(merchant.external_account, txn.external_id).catch(asRefusal)
  return { ...found, payment }
}

/** Cancels the payment at the provider, without a connection. The payer may have confirmed it at the same moment: then it stays. */
export async function cancelPending({ payments }: Pick<AppContext, 'payments'>, found: Waiting): Promise<Read> {
  const payment = await cancelAtProvider(payments[found.merchant.vendor], found).catch(asRefusal)
  return { ...found, payment }
}

async function cancelAtProvider(provider: PaymentProvider, { txn, merchant }: Waiting): Promise<ProviderPayment> {
  const [account, external] = [merchant.external_account, txn.external_id!]
  try {
    return await provider.cancelPayment(account, external, `touchline-cancel-${txn.club_id}-${txn.id}`)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return await provider.readPayment(account, external)
  }
}

/** Applies what was read, and answers what the browser needs while the payer has to confirm. */
export async function applyRead({ db, ctx }: ActionContext, { txn, merchant, payment }: Read) {
  if (payment) await applyPayment(db, { publicUrl: ctx.settings.publicUrl, ctx: () => ctx }, txn.club_id, txn.id, payment)
  const current = (await findTxn(db, txn.club_id, txn.id))!
  const waits = current.awaits_payer && payment?.state === 'action' && payment.secret !== null
  const step = waits ? { ...browserOf(ctx, merchant), secret: payment.secret!, methods: [txn.method_kind!] } : null
  return { txn: current, step }
}

/** Audits the cancellation, unless the payer had confirmed the payment by then. */
export async function noteCanceled({ db, actor, request }: ActionContext, { club_id, id, status }: TxnRow): Promise<void> {
  if (status !== 'failed') return
  await audit(db, actor, request, { action: 'payment.canceled', entity: 'txn', entityId: id, clubId: club_id })
}

/** After so many hours a payment that its payer has not confirmed is canceled, so that its instalments can be paid again. */
const waitsHours = 24

/** Cancels payments that wait for their payer too long; a provider that does not answer is asked again in a minute. */
export async function cancelAbandoned(work: PaymentWork): Promise<void> {
  const found = await work.database.hold('jobs', async (db) => {
    const all: Waiting[] = []
    for (const clubId of await clubsWithMerchants(db)) {
      const { rows } = await sql<{ id: number }>`select t.id from txn t where t.club_id = ${clubId} and t.awaits_payer
        and t.created_at < app_now() - make_interval(hours => ${waitsHours}) order by t.id limit 50`.execute(db)
      for (const { id } of rows) {
        const txn = (await findTxn(db, clubId, id))!
        all.push({ txn, merchant: (await findMerchant(db, clubId, txn.merchant_id!))! })
      }
    }
    return all
  })
  await eachRow(found, async (waiting) => {
    const payment = await cancelAtProvider(work.payments[waiting.merchant.vendor], waiting).catch((error: unknown) => {
      if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) return null
      throw error
    })
    if (payment)
      await work.database.hold('jobs', (db) =>
        inTransaction(db, (tx) => applyPayment(tx, work, waiting.txn.club_id, waiting.txn.id, payment)),
      )
  })
}
