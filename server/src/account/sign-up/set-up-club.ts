import type { completeSetup as contract } from '@touchline/domain/account/endpoints'
import { isTimeZone } from '@touchline/domain/kit/dates'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { createClub } from '../../clubs/clubs.store.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { hashPassword } from '../../kit/secrets/passwords.ts'
import { newToken } from '../../kit/secrets/secrets.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { setVisibleClubs } from '../../kit/database/row-level-security.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { identityOf } from '../identity/identity-of.ts'
import { refuseEasy } from '../passwords/refuse-easy-password.ts'

/** The one-time link of a new installation; null once a club exists. Each start makes a new one and invalidates older ones. */
export async function newSetupLink(ctx: AppContext): Promise<string | null> {
  return await ctx.database.hold('owner', async (db) => {
    if (await db.selectFrom('club').select('club_id').executeTakeFirst()) return null
    const token = newToken()
    await db.deleteFrom('setup_link').execute()
    await db
      .insertInto('setup_link')
      .values({ token_hash: hashOf(token) })
      .execute()
    return `${ctx.settings.publicUrl}/setup/${token}`
  })
}

export const setupIsUsable = (ctx: AppContext, token: string): Promise<boolean> =>
  ctx.database.hold('app', async (db) => Boolean(await unused(db, token)))

const unused = (db: Db, token: string) =>
  db.selectFrom('setup_link').select('token_hash').where('token_hash', '=', hashOf(token)).where('used_at', 'is', null).executeTakeFirst()

/** Creates the first club and its administrator with all permissions for all regions; null when the link is invalid. */
export async function completeSetup(
  ctx: AppContext,
  token: string,
  asked: BodyOf<typeof contract>,
  facts: RequestFacts,
): Promise<number | null> {
  if (!isTimeZone(asked.timezone))
    throw new Refusal('setup.unknown_zone', 'This time zone isn’t supported.', {
      errors: { timezone: ['This time zone isn’t supported.'] },
    })
  if (!(await setupIsUsable(ctx, token))) return null
  refuseEasy(asked.password, asked)
  // A hosted identity stores the passwords, so our column stays empty.
  const isOurs = ctx.settings.identity.kind === 'builtin'
  const password = isOurs ? await hashPassword(asked.password) : null
  const made = await ctx.database.hold('jobs', (db) =>
    inTransaction(db, async (tx) => {
      const used =
        await sql`update setup_link set used_at = app_now() where token_hash = ${hashOf(token)} and used_at is null returning 1`.execute(tx)
      if (used.rows.length === 0) return null
      const org = await tx
        .insertInto('organisation')
        .values({ kind: 'club', name: asked.club_name })
        .returning('id')
        .executeTakeFirstOrThrow()
      const clubId = await createClub(tx, { orgId: org.id, name: asked.club_name, timezone: asked.timezone, sport: asked.sport })
      const user = await tx
        .insertInto('app_user')
        .values({
          first_name: asked.first_name,
          last_name: asked.last_name,
          email: asked.email,
          password_hash: password,
          email_verified_at: sql<Date>`app_now()`,
          registered_at: sql<Date>`app_now()`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const role = await tx
        .insertInto('role')
        .values({ user_id: user.id, type: 'Admin', org_id: org.id, club_id: clubId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('role_permission').values({ role_id: role.id, club_region_id: 0, key: 'club_administration' }).execute()
      await setVisibleClubs(tx, [])
      await accountAudit(tx, user.id, 'club.set_up', facts)
      return { clubId, userId: user.id }
    }),
  )
  if (made && !isOurs) await identityOf(ctx).setPassword(made.userId, asked.password, () => Promise.resolve())
  return made?.clubId ?? null
}
