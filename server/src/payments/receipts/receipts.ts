import { donationText } from '@touchline/domain/payments/donation'
import { paymentMail, type PaymentMail } from '@touchline/domain/payments/mails/payment-mail'
import { sql } from 'kysely'
import { queueWished } from '../../account/own-account/wishes.ts'
import type { Db } from '../../kit/database/database.ts'
import { isPreview } from '../../kit/delivery/outbox.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Books } from '../books-of-club.ts'
import type { TxnRow } from '../payments.store.ts'

/** The parts of the server that background work on payments needs for its mails. */
export interface Mailing {
  publicUrl: string
  /** Null while the server opens: the next sweep sends the mails. */
  ctx: () => Pick<AppContext, 'jobs'> | null
}

interface Receipt {
  id: number
  number: number
}
/** Writes the receipt of a completed payment with the next number of the club, once. Returns its id and number. */
export async function writeReceipt(tx: Db, { clubId }: Books, txn: TxnRow): Promise<Receipt> {
  const { rows } = await sql<{ last: number }>`insert into receipt_number (club_id, last) values (${clubId}, 1)
    on conflict (club_id) do update set last = receipt_number.last + 1 returning last`.execute(tx)
  const number = rows[0]!.last
  const { id } = await tx
    .insertInto('receipt')
    .values({ club_id: clubId, number, txn_id: txn.id, user_id: txn.user_id!, cents: txn.cents, fee_cents: txn.fee_cents })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

interface MailFacts {
  /** It stands at the end of the link. Payments may come before one that is shown only, so its number is not known yet. */
  receipt?: Receipt
  reason?: string
  day?: string
  /** The path of the page that the mail links to. */
  path: string
}
/** Queues a mail to the payer of a transaction, in the payer’s language; nothing for a deleted account. */
export async function mailPayer(
  tx: Db,
  { publicUrl, ctx }: Mailing,
  books: Books,
  txn: TxnRow,
  kind: PaymentMail,
  { path, receipt, ...facts }: MailFacts,
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; email: string; locale: string; what: string | null }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale,
      (select s.description from subscription s where s.club_id = ${books.clubId} and s.id = ${txn.subscription_id}) as what
    from app_user u where u.id = ${txn.user_id} and u.deleted_at is null`.execute(tx)
  const payer = rows[0]
  if (!payer) return
  const isShown = isPreview(tx)
  const about = {
    ...facts,
    number: isShown ? null : (receipt?.number ?? null),
    ...{
      club: books.clubName,
      cents: txn.cents + txn.fee_cents,
      what: payer.what ?? txn.description ?? (txn.is_donation ? donationText(payer.locale) : ''),
      link: publicUrl + path + (receipt ? `/${isShown ? '…' : receipt.id}` : ''),
    },
  }
  const mail = {
    ...{ channel: 'email' as const, userId: payer.id, to: payer.email, name: payer.name },
    ...paymentMail(kind, about, { locale: payer.locale }),
    dedupeKey: `txn:${txn.id}:${kind}`,
  }
  await queueWished(tx, ctx(), books.clubId, [mail], { category: 'required', publicUrl })
}
