import { mobileDigits, mobileText } from '@touchline/domain/account/sign-in/mobile-number'
import type { QuietHours } from '@touchline/domain/account/own-account/quiet-hours'
import type { saveUser as contract } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { texts } from '@touchline/domain/account/page-texts.en'
import { isTimeZone } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Call } from '../../kit/http/handle.ts'
import { notifyAccount } from '../account-mail.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { takeProvedNumber } from './own-mobile.ts'
import { savePreferences } from './preference.store.ts'
import { refuseWithoutPassword } from '../sign-in/re-sign-in.ts'
import { readUser } from './read-user.ts'

type Saving = Call<typeof contract>

/** Saves the user's changes to the own account; each part is independent, and only named parts change. */
export async function saveUser(call: Saving): Promise<OwnUser> {
  const { db, ctx, actor, body, request } = call
  const changes: Record<string, string | boolean | null> = { ...namesOf(call) }
  for (const flag of ['email_private', 'secondary_email_private', 'mobile_private'] as const)
    if (body[flag] !== undefined) changes[flag] = body[flag]
  if (body.locale !== undefined) changes['locale'] = body.locale
  if (Object.keys(changes).length > 0) {
    await db
      .updateTable('app_user')
      .set(changes)
      .set('updated_at', sql<Date>`app_now()`)
      .where('id', '=', actor.userId)
      .execute()
    const named = body.first_name !== undefined || body.last_name !== undefined
    await accountAudit(db, actor.userId, named ? 'name.changed' : 'locale' in changes ? 'locale.changed' : 'privacy.changed', request)
  }
  if (body.secondary_email !== undefined) await saveSecondary(call, body.secondary_email)
  if (body.mobile_number !== undefined) await saveMobile(call, body.mobile_number)
  if (body.image_url !== undefined) await ctx.questions.choosePicture(db, actor.userId, body.image_url, request)
  if (body.message_preferences !== undefined) {
    refuseUnknownZone(body.message_preferences.quiet_hours)
    await savePreferences(db, actor.userId, body.message_preferences as Parameters<typeof savePreferences>[2])
    await accountAudit(db, actor.userId, 'preferences.changed', request)
  }
  return await readUser(db, actor, new Set(body.message_preferences === undefined ? [] : ['message_preferences' as const]))
}

/** The zone of quiet hours comes from the browser, which may know names that the server cannot calculate with. */
function refuseUnknownZone(quiet: QuietHours | null | undefined) {
  if (!quiet || isTimeZone(quiet.zone)) return
  throw new Refusal('account.zone', texts.unknownZone, { errors: { message_preferences: [texts.unknownZone] } })
}

function namesOf({ body }: Saving) {
  const [first, last] = [body.first_name?.trim(), body.last_name?.trim()]
  const errors = {
    ...(first === '' && { first_name: [texts.firstNameNeeded] }),
    ...(last === '' && { last_name: [texts.lastNameNeeded] }),
  }
  const said = Object.values(errors).flat()
  if (said.length > 0) throw new Refusal('account.name', `${said.join('. ')}.`, { errors })
  return { ...(first !== undefined && { first_name: first }), ...(last !== undefined && { last_name: last }) }
}

/** A new secondary address receives nothing before its code was entered. */
async function saveSecondary({ db, actor, session, now, request }: Saving, email: string | null) {
  const { email: primary, secondary_email: before } = await db
    .selectFrom('app_user')
    .select(['email', 'secondary_email'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  if (email?.toLowerCase() === before?.toLowerCase()) return
  refuseWithoutPassword(session, now)
  if (email?.toLowerCase() === primary.toLowerCase())
    throw new Refusal('account.secondary_email', texts.sameEmail, { errors: { secondary_email: [texts.sameEmail] } })
  await db
    .updateTable('app_user')
    .set({ secondary_email: email, secondary_email_verified_at: null, updated_at: sql<Date>`app_now()` })
    .where('id', '=', actor.userId)
    .execute()
  await accountAudit(db, actor.userId, email === null ? 'secondary_email.removed' : 'secondary_email.changed', request)
}

/** The server decides whether a number is verified: only a code entered in this session counts. */
async function saveMobile({ db, ctx, actor, session, now, body, request }: Saving, number: string | null) {
  const digits = number === null ? null : mobileDigits(number)
  if (number !== null && digits === null)
    throw new Refusal('account.mobile_number', texts.invalidPhone, { errors: { mobile_number: [texts.invalidPhone] } })
  const user = await db
    .selectFrom('app_user')
    .select(['mobile_number', 'mobile_number_verified'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const isSame = digits === (user.mobile_number === null ? null : mobileDigits(user.mobile_number))
  if (!isSame) refuseWithoutPassword(session, now)
  const proved = digits !== null && body.mobile_number_verified === true && (await takeProvedNumber(db, session, digits))
  const verified = proved || (isSame && user.mobile_number_verified)
  if (isSame && verified === user.mobile_number_verified) return
  await db
    .updateTable('app_user')
    .set({ mobile_number: digits === null ? null : mobileText(digits), mobile_number_verified: verified, updated_at: sql<Date>`app_now()` })
    .where('id', '=', actor.userId)
    .execute()
  await accountAudit(db, actor.userId, isSame ? 'mobile.verified' : digits === null ? 'mobile.removed' : 'mobile.changed', request)
  // The number can reset the password, so its owner is notified in case somebody else changed it.
  if (!isSame) await notifyAccount(db, ctx, actor.userId, 'mobileChanged')
}
