import { maskedEmail } from '@touchline/domain/account/sign-in/mobile-number'
import { reminderKinds, switchOf, type MailKind, type MessagePreferences } from '@touchline/domain/account/own-account/message-preferences'
import { notFound } from '@touchline/domain/kit/refusal'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { findUnsubscribeKey, preferencesOf, savePreferences } from './preference.store.ts'

const tries = { uses: 60, minutes: 60 }

async function findKey(db: Db, key: string, facts: RequestFacts) {
  const found = (await takeUse(db, `unsubscribe:${networkOf(facts.ip)}`, tries)) > 0 ? null : await findUnsubscribeKey(db, key)
  if (!found) throw notFound()
  return found
}
const present = ({ category, email }: { category: MailKind; email: string }, preferences: MessagePreferences) => ({
  category,
  email: maskedEmail(email),
  subscribed: preferences[switchOf(category, 'email')],
})

export const readSubscription = (ctx: AppContext, key: string) =>
  ctx.database.hold('app', async (db) => {
    const found = await findUnsubscribeKey(db, key)
    if (!found) throw notFound()
    return present(found, await preferencesOf(db, found.userId))
  })

/** Sets the one subscription that the key belongs to; repeating the request changes nothing. */
export const setSubscription = (ctx: AppContext, key: string, subscribed: boolean, facts: RequestFacts) =>
  ctx.database.hold('app', async (db) => {
    const found = await findKey(db, key, facts)
    return await inTransaction(db, async (tx) => {
      const kind = reminderKinds.find((one) => one === found.category)
      // Unsubscribing also stops the reminders of this category by mail; only their owner can switch those on again.
      await savePreferences(tx, found.userId, {
        [switchOf(found.category, 'email')]: subscribed,
        ...(kind && !subscribed && { [`reminders_${kind}_email`]: false }),
      })
      await accountAudit(tx, found.userId, subscribed ? 'mails.wanted_again' : 'mails.unsubscribed', facts)
      return present(found, await preferencesOf(tx, found.userId))
    })
  })
