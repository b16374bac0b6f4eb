import type { AccountName, OwnerKind } from '@touchline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { ExplainedEntry } from './explain.ts'

interface Entry extends Pick<ExplainedEntry, 'subscription_id' | 'charge_line_id' | 'cents'> {
  account_id: number
  kind: AccountName
  owner_kind: OwnerKind
  owner_id: number
  category_id: number
}
type OfJournal = 'tx_id' | 'on' | 'journal' | 'source_type' | 'source_id' | 'step' | 'posted_at' | 'posted_by' | 'provider_object' | 'payer'
interface Explained extends Pick<ExplainedEntry, OfJournal> {
  entries: Entry[]
}
const most = 200

/**
 * The journals about one row with all their entries, the oldest first. Those of a transaction are also the ones that name it as their payment: what went back from it, and
 * what a dispute took.
 */
export async function journalsAbout(db: Db, clubId: number, source: { type: string; id: number }): Promise<Explained[]> {
  const ofPayment =
    source.type === 'txn'
      ? sql`union select e.tx_id from ledger_entry e where e.club_id = ${clubId} and e.payment_txn_id = ${source.id}`
      : sql``
  const { rows } = await sql<Omit<Explained, 'entries'> & Entry>`
    with found as (select t.id from ledger_tx t where t.club_id = ${clubId} and t.source_type = ${source.type} and t.source_id = ${source.id} ${ofPayment}
      order by 1 limit ${most})
    select t.id as tx_id, t.on_date as "on", t.journal, t.source_type, t.source_id, t.step, t.created_at as posted_at, t.provider_object,
      by_user.first_name || ' ' || by_user.last_name as posted_by, payer.first_name || ' ' || payer.last_name as payer,
      e.account_id, a.kind, a.owner_kind, a.owner_id, a.category_id, e.subscription_id, e.charge_line_id, e.cents
    from found join ledger_tx t on t.club_id = ${clubId} and t.id = found.id join ledger_entry e on e.club_id = ${clubId} and e.tx_id = t.id
      join ledger_account a on a.club_id = ${clubId} and a.id = e.account_id
      left join app_user by_user on by_user.id = t.posted_by_user_id left join app_user payer on payer.id = e.payer_user_id
    order by t.id, e.line`.execute(db)
  return [...Map.groupBy(rows, ({ tx_id }) => tx_id).values()].map((lines) => {
    const { tx_id, on, journal, source_type, source_id, step, posted_at, posted_by, provider_object } = lines[0]!
    return {
      ...{ tx_id, on, journal, source_type, source_id, step, posted_at, posted_by, provider_object },
      payer: lines.find(({ payer }) => payer !== null)?.payer ?? null,
      entries: lines.map(({ account_id, kind, owner_kind, owner_id, category_id, subscription_id, charge_line_id, cents }) => ({
        ...{ account_id, kind, owner_kind, owner_id, category_id, subscription_id, charge_line_id, cents },
      })),
    }
  })
}
