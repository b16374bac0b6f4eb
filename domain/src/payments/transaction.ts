import type { InBothLanguages } from '../kit/texts.ts'

/** The kinds of transactions (S2.3). */
export const transactionTypes = ['payment', 'refund', 'credit', 'debit', 'dispute', 'payout', 'manual'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The stored states of transactions; people read the display status. */
export const transactionStatuses = ['pending', 'in_review', 'completed', 'failed', 'canceled', 'voided', 'won', 'lost'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** The kinds of fees (S2.3). */
export const feeKinds = ['Additional', 'Donation', 'Late', 'Non-resident', 'Percentage'] as const
/** The kinds of charge lines: what a package costs, and its fees. */
export const chargeKinds = ['package', ...feeKinds] as const

/** The states that people read (S2.4), in the order in which the rules are asked. */
export const displayStatuses = {
  in_review: { en: 'Under Review..', es: 'En revisión..' },
  used: { en: 'Used', es: 'Usado' },
  unclaimed: { en: 'Unclaimed', es: 'No reclamado' },
  canceled: { en: 'Canceled', es: 'Cancelado' },
  expired: { en: 'Expired', es: 'Vencido' },
  issued: { en: 'Issued', es: 'Emitido' },
  received: { en: 'Received', es: 'Recibida' },
  chargeback: { en: 'Chargeback', es: 'Contracargo' },
  processing: { en: 'Processing..', es: 'Procesando..' },
  failed: { en: 'Failed', es: 'Fallido' },
  voided: { en: 'Voided', es: 'Anulado' },
  applied: { en: 'Applied', es: 'Aplicado' },
  refunded: { en: 'Refunded', es: 'Reembolsado' },
  deposited: { en: 'Deposited', es: 'Depositado' },
  paid: { en: 'Paid', es: 'Pagado' },
  reversed: { en: 'Reversed', es: 'Revertido' },
} as const satisfies Record<string, InBothLanguages>
export type DisplayStatus = keyof typeof displayStatuses

interface Shown {
  type: TransactionType
  status: TransactionStatus
  /** The last day of a credit in the club’s zone, YYYY-MM-DD; null: it does not expire. */
  creditExpiresOn: string | null
  /** The day in the club’s zone on which it was completed. */
  completedOn: string | null
}

/** The status that a person reads. `today` is a day of the club’s zone; parents read an open dispute as a chargeback (S2.4). */
export function displayStatus(shown: Shown, today: string, isStaff: boolean): DisplayStatus {
  const { type, status } = shown
  if (status === 'in_review') return 'in_review'
  if (type === 'credit') return creditStatus(shown, today)
  if (type === 'dispute' && status === 'pending') return isStaff ? 'received' : 'chargeback'
  if (status === 'pending') return 'processing'
  if (status === 'failed' || status === 'canceled' || status === 'voided') return status
  if (type === 'dispute') return status === 'won' ? 'reversed' : 'chargeback'
  return ({ debit: 'applied', refund: 'refunded', payout: 'deposited', payment: 'paid', manual: 'paid' } as const)[type]
}

function creditStatus({ status, creditExpiresOn, completedOn }: Shown, today: string): DisplayStatus {
  if (status === 'completed') return creditExpiresOn !== null && (completedOn ?? today) > creditExpiresOn ? 'unclaimed' : 'used'
  if (status === 'canceled') return 'canceled'
  return creditExpiresOn !== null && today > creditExpiresOn ? 'expired' : 'issued'
}

/** The reasons of disputes as providers name them; people read the words. */
const disputeReasons: Readonly<Record<string, InBothLanguages>> = {
  bank_cannot_process: { en: 'The bank could not process it', es: 'El banco no pudo procesarlo' },
  check_returned: { en: 'Check returned', es: 'Cheque devuelto' },
  credit_not_processed: { en: 'Refund not received', es: 'Reembolso no recibido' },
  customer_initiated: { en: 'Disputed by the payer', es: 'Disputado por el pagador' },
  debit_not_authorized: { en: 'Debit not authorized', es: 'Débito no autorizado' },
  duplicate: { en: 'Charged twice', es: 'Cobrado dos veces' },
  fraudulent: { en: 'Reported as fraud', es: 'Reportado como fraude' },
  incorrect_account_details: { en: 'Wrong account details', es: 'Datos de cuenta incorrectos' },
  insufficient_funds: { en: 'Insufficient funds', es: 'Fondos insuficientes' },
  product_not_received: { en: 'Service not received', es: 'Servicio no recibido' },
  product_unacceptable: { en: 'Service not as described', es: 'Servicio distinto de lo descrito' },
  subscription_canceled: { en: 'Charged after cancellation', es: 'Cobrado después de cancelar' },
  unrecognized: { en: 'Not recognized by the payer', es: 'No reconocido por el pagador' },
}
/** The description of a transaction as people read it: of a dispute it is a code of the provider. */
export const descriptionText = (
  { type, description }: { type: TransactionType; description: string | null },
  locale: keyof InBothLanguages,
): string | null => (type === 'dispute' && description !== null ? (disputeReasons[description]?.[locale] ?? null) : description)

interface Following {
  id: number
  type: TransactionType
  status: TransactionStatus
  amount: number
  parent_id: number | null
}
/** The cents of a payment that can still be refunded, by the transactions that followed from it; null while it is in dispute. */
export function leftToRefund({ id, amount }: Pick<Following, 'id' | 'amount'>, all: readonly Following[]): number | null {
  const after = all.filter(({ parent_id }) => parent_id === id)
  if (after.some(({ type, status }) => type === 'dispute' && status === 'pending')) return null
  const back = after.filter(({ type, status }) => (type === 'refund' && status !== 'failed') || (type === 'dispute' && status === 'lost'))
  return Math.max(0, amount - back.reduce((sum, one) => sum + one.amount, 0))
}

/** A parent reads of another person the first name only (S2.6). */
export const nameForParents = (name: { first: string; last: string }, isOwn: boolean): string =>
  isOwn ? `${name.first} ${name.last}` : name.first
