import { texts } from '@touchline/domain/account/texts.en'
import type { Actor } from '@touchline/domain/access/actor'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { rolesOfUser } from '../../access/access.store.ts'
import type { Call } from '../../kit/http/handle.ts'
import type {
  setEmailTwoFactor as emailContract,
  turnOffTwoFactor as offContract,
} from '@touchline/domain/account/two-factor/two-factor-endpoints'
import type { Db } from '../../kit/database/database.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { notifyAccount } from '../account-mail.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { refuseAsAnother } from '../own-account/own-sessions.ts'
import { refuseWithoutPassword } from '../sign-in/re-sign-in.ts'
import { emailAllowed, isRequired, twoFactorUser } from './two-factor.ts'

/** The state of the second factor for the account page. */
export async function readTwoFactor(db: Db, ctx: AppContext, actor: Actor) {
  const [user, roles] = [await twoFactorUser(db, actor.userId), await rolesOfUser(db, actor.userId)]
  return {
    mobile_2fa: user.mobile_2fa,
    email_2fa_enabled: user.extra.email_2fa_enabled ?? false,
    email_2fa_allowed: emailAllowed(user, roles),
    required: roles.some((role) => isRequired(ctx, user, role)),
  }
}

export async function setEmailTwoFactor({ db, ctx, actor, session, now, body, request }: Call<typeof emailContract>) {
  refuseAsAnother(actor)
  refuseWithoutPassword(session, now)
  const own = await readTwoFactor(db, ctx, actor)
  if (body.email_2fa_enabled && !own.email_2fa_allowed) throw new Refusal('two_factor.no_email', texts.noEmailCode)
  await sql`update app_user set extra = extra || jsonb_build_object('email_2fa_enabled', ${body.email_2fa_enabled}::boolean) where id = ${actor.userId}`.execute(
    db,
  )
  await accountAudit(db, actor.userId, body.email_2fa_enabled ? 'two_factor.email_on' : 'two_factor.email_off', request)
  return { email_2fa_enabled: body.email_2fa_enabled }
}

export async function turnOffTwoFactor({ db, ctx, actor, session, now, request }: Call<typeof offContract>) {
  refuseAsAnother(actor)
  refuseWithoutPassword(session, now)
  const own = await readTwoFactor(db, ctx, actor)
  if (own.required) throw new Refusal('two_factor.required', texts.twoFactorRequired)
  if (own.mobile_2fa !== null) {
    await sql`update app_user set mobile_2fa = null, updated_at = app_now() where id = ${actor.userId}`.execute(db)
    await db.deleteFrom('twofa_device').where('user_id', '=', actor.userId).execute()
    await notifyAccount(db, ctx, actor.userId, 'twoFactorOff')
    await accountAudit(db, actor.userId, 'two_factor.off', request)
  }
  return { mobile_2fa: null }
}

export async function devicesOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('twofa_device')
    .select(['id', 'description', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }))
}

export async function forgetDevice(db: Db, userId: number, id: number): Promise<void> {
  const gone = await db.deleteFrom('twofa_device').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw notFound()
}
