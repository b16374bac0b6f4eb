import type { Method } from '@touchline/domain/payments/method'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { MethodRow } from './payments.store.ts'
import type { ProviderMethod } from './provider/port.ts'

/** A stored method as the rules see it. */
export const methodOf = ({ kind, state, expires_month, expires_year, mandate_in_force }: MethodRow): Method => ({
  ...{ kind, state, mandateInForce: mandate_in_force },
  ...{ expiresMonth: expires_month, expiresYear: expires_year },
})

/** The methods of a payer in a club, the newest first. */
export const methodsOfUser = (db: Db, clubId: number, userId: number): Promise<MethodRow[]> =>
  db
    .selectFrom('payment_method')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** The billing account of a person in a club, made at the first use. */
export async function billingAccountOf(tx: Db, clubId: number, userId: number): Promise<number> {
  await sql`insert into billing_account (club_id, user_id) values (${clubId}, ${userId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from billing_account where club_id = ${clubId} and user_id = ${userId}`.execute(tx)
  return rows[0]!.id
}

interface Owner {
  clubId: number
  merchantId: number
  billingAccountId: number
  userId: number
}
/** Stores a method as the provider describes it, or brings a stored one up to date. Returns its id. */
export async function saveMethod(tx: Db, { clubId, merchantId, billingAccountId, userId }: Owner, of: ProviderMethod): Promise<number> {
  const facts = {
    ...{ kind: of.kind, brand: of.brand, last4: of.last4, expires_month: of.expiresMonth, expires_year: of.expiresYear },
    ...{ state: of.state, mandate_in_force: of.mandateInForce },
  }
  const { id } = await tx
    .insertInto('payment_method')
    .values({ club_id: clubId, merchant_id: merchantId, billing_account_id: billingAccountId, user_id: userId, external: of.id, ...facts })
    .onConflict((row) => row.columns(['club_id', 'merchant_id', 'external']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
