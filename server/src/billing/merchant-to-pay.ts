import type { Actor } from '@touchline/domain/access/actor'
import { takesPayments } from '@touchline/domain/payments/merchant'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { merchantsOf, offlineAccount, type MerchantRow } from '../payments/payments.store.ts'

interface ToPay {
  /** The account that is charged; null where the club takes no payments online. */
  merchant: MerchantRow | null
  /** The account at which families pay takes no payments now. */
  isClosed: boolean
}
/** The default account is charged and no other: a club that has chosen none is charged at the first that takes payments. */
export async function merchantToPay(db: Db, clubId: number, { config }: Pick<Actor, 'config'>): Promise<ToPay> {
  const merchants = config.payments.enabled ? await merchantsOf(db, clubId) : []
  const chosen = merchants.find(({ is_default }) => is_default) ?? merchants.find(({ flags }) => takesPayments(flags))
  const takes = chosen !== undefined && takesPayments(chosen.flags)
  return { merchant: takes ? chosen : null, isClosed: chosen !== undefined && !takes }
}

/** The account under which a club without payments online books what is paid in cash or by check. It takes no payments. */
export async function offlineMerchant(tx: Db, clubId: number): Promise<number> {
  await sql`insert into club_merchant (club_id, name, vendor, is_default, flags, external_account)
    values (${clubId}, 'Offline payments', 'bank', false, array['Disabled'], ${offlineAccount}) on conflict (club_id, vendor, external_account) do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{
    id: number
  }>`select id from club_merchant where club_id = ${clubId} and vendor = 'bank' and external_account = ${offlineAccount}`.execute(tx)
  return rows[0]!.id
}
