import type { BodyOf } from '@touchline/domain/kit/endpoint'
import type { createMerchant } from '@touchline/domain/payments/merchant-endpoints'
import { refuseArchived, refuseMore } from '@touchline/domain/payments/merchant-rules'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import { applyAccount, flagsAfter } from '../event-objects.ts'
import { refusedAs } from '../methods.ts'
import type { ProviderAccount } from '../provider/port.ts'
import { findMerchantTo, merchantClub, type Merchant } from './merchants.store.ts'
import { presentMerchant } from './read-merchant.ts'

type Asking = Pick<ActionContext, 'db' | 'actor'>
type New = BodyOf<typeof createMerchant>

const asRefusal = refusedAs('payments.account_refused')

interface Wanted {
  clubId: number
  /** The address at which the provider writes to the club: that of the person who opens the account. */
  email: string
}

/** Finds what the provider is asked for; refuses a club that has enough accounts. */
export async function findWanted(call: Asking): Promise<Wanted> {
  const { db, actor } = call
  const clubId = await merchantClub(call, 'manage')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from club_merchant where club_id = ${clubId}`.execute(db)
  refuseMore(rows[0]!.count)
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', actor.userId).executeTakeFirstOrThrow()
  return { clubId, email }
}

/**
 * Opens the account at the provider, without a connection. The key follows from the club and from what was entered: a repeat opens no second account,
 * whichever answer was lost, that of the provider or that of the server.
 */
export async function openAccount({ payments }: AppContext, wanted: Wanted, { name, vendor, company_description }: New) {
  const { clubId, email } = wanted
  const key = `touchline-account-${clubId}-${hashOf(JSON.stringify([name, vendor, company_description, email]))}`
  const account = await payments[vendor].createAccount({ name, email, description: company_description }, key).catch(asRefusal)
  return { clubId, account }
}

/** Stores the account, which takes no payments yet. One that an earlier request has stored is returned. */
export async function storeAccount(call: ActionContext, { clubId, account }: { clubId: number; account: ProviderAccount }, given: New) {
  const { db, actor, request } = call
  const { name, vendor } = given
  const made = await db
    .insertInto('club_merchant')
    .values({
      ...{
        club_id: clubId,
        name,
        vendor,
        external_account: account.id,
        flags: flagsAfter(['UsePaymentElement'], account),
        missing: [...account.missing],
      },
      updated_by_user_id: actor.userId,
    })
    .onConflict((on) => on.columns(['club_id', 'vendor', 'external_account']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await db
      .insertInto('provider_account')
      .values({ vendor, account: account.id, merchant_club_id: clubId, merchant_id: made.id })
      .execute()
    const diff = { name, vendor }
    await audit(db, actor, request, { action: 'merchant.created', entity: 'club_merchant', entityId: made.id, clubId, diff })
  }
  const stored = await db
    .selectFrom('club_merchant')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('vendor', '=', vendor)
    .where('external_account', '=', account.id)
    .executeTakeFirstOrThrow()
  return await presentMerchant(call, stored)
}

/** An account whose onboarding goes on. */
export async function findToOnboard(call: Asking, id: number): Promise<Merchant> {
  const merchant = await findMerchantTo('manage', call, id)
  refuseArchived(merchant)
  return merchant
}

/** The address of the form of the provider; it leads back to the page of the account. */
export async function linkToForm({ payments, settings }: AppContext, merchant: Merchant): Promise<{ merchant: Merchant; url: string }> {
  const page = `${settings.publicUrl}/program-admin/merchant-account/${merchant.id}`
  const back = { returnUrl: `${page}?onboarding=back`, refreshUrl: `${page}?onboarding=again` }
  const url = await payments[merchant.vendor].linkToOnboarding(merchant.external_account, back).catch(asRefusal)
  return { merchant, url }
}

export async function noteOnboarding({ db, actor, request }: ActionContext, { merchant, url }: { merchant: Merchant; url: string }) {
  const { id, club_id: clubId } = merchant
  await audit(db, actor, request, { action: 'merchant.onboarding', entity: 'club_merchant', entityId: id, clubId })
  return { url }
}

/** Reads the account at the provider, without a connection. */
export async function readAccount({ payments }: AppContext, merchant: Merchant): Promise<{ merchant: Merchant; account: ProviderAccount }> {
  const account = await payments[merchant.vendor].readAccount(merchant.external_account).catch(asRefusal)
  return { merchant, account }
}

/** Applies what was read, as an event of the provider does. */
export async function applyState(call: ActionContext, { merchant, account }: { merchant: Merchant; account: ProviderAccount }) {
  const { db, actor, request } = call
  const { id, club_id: clubId } = merchant
  await applyAccount(db, { clubId, merchantId: id }, account)
  const after = await findMerchantTo('manage', call, id)
  const diff = { from: merchant.flags, to: after.flags }
  await audit(db, actor, request, { action: 'merchant.refreshed', entity: 'club_merchant', entityId: id, clubId, diff })
  return await presentMerchant(call, after)
}
