import { sql } from 'kysely'
import type { Database, Db } from '../../kit/database/database.ts'
import { hashPassword, passwordFits } from '../../kit/secrets/passwords.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { findActionLink, newActionLink, useActionLink, type ActionLink } from '../action-links.ts'
import { actionModes, type ActionMode, type Identity } from './identity.ts'

/** The lifetime of links in mails: a reset two hours (S0.9), a proof of an address two days. */
export const actionMinutes: Record<ActionMode, number> = { resetPassword: 120, verifyEmail: 48 * 60 }
const customToken = { purpose: 'customToken', minutes: 5 }

/** The address may have changed since the link was sent: the link proves only the address to which it was sent. */
const isForItsAddress = ({ info, email }: ActionLink) => String(info['email']).toLowerCase() === email.toLowerCase()

/** The identity with passwords in our own table. Hashing is slow on purpose, so no connection is held meanwhile. */
export function builtinIdentity(database: Database): Identity {
  const asApp = <T>(work: (db: Db) => Promise<T>) => database.hold('app', work)
  const storedFor = (column: 'id' | 'email', value: number | string) =>
    asApp((db) =>
      db
        .selectFrom('app_user')
        .select(['id', 'password_hash', 'password_changed_at'])
        .where(column, '=', value)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    )
  const store = (tx: Db, userId: number, passwordHash: string) =>
    sql`update app_user set password_hash = ${passwordHash}, password_changed_at = app_now(), updated_at = app_now() where id = ${userId}`.execute(
      tx,
    )

  return {
    async signIn(email, password) {
      const stored = await storedFor('email', email)
      const fits = await passwordFits(password, stored?.password_hash ?? null)
      return fits && stored ? { userId: stored.id } : null
    },

    async reSignIn(userId, password) {
      return await passwordFits(password, (await storedFor('id', userId))?.password_hash ?? null)
    },

    async newActionCode(mode, email) {
      const stored = await storedFor('email', email)
      if (!stored) return null
      const code = await asApp((db) =>
        newActionLink(db, { purpose: mode, userId: stored.id, minutes: actionMinutes[mode], info: { email } }),
      )
      return { userId: stored.id, code }
    },

    async checkActionCode(code) {
      const link = await asApp((db) => findActionLink(db, code))
      const mode = actionModes.find((one) => one === link?.purpose)
      return link && mode && isForItsAddress(link) ? { mode, userId: link.userId, email: link.email } : null
    },

    async resetPassword(code, password, also) {
      // Checked first, so that a dead link costs no hashing.
      if ((await asApp((db) => findActionLink(db, code)))?.purpose !== 'resetPassword') return null
      const passwordHash = await hashPassword(password)
      return await asApp((db) =>
        inTransaction(db, async (tx) => {
          const link = await useActionLink(tx, code, 'resetPassword')
          if (!link || !isForItsAddress(link)) return null
          await store(tx, link.userId, passwordHash)
          await also(tx, link.userId)
          return { userId: link.userId }
        }),
      )
    },

    async verifyEmail(code, also) {
      return await asApp((db) =>
        inTransaction(db, async (tx) => {
          const link = await useActionLink(tx, code, 'verifyEmail')
          if (!link || !isForItsAddress(link)) return null
          await sql`update app_user set email_verified_at = app_now() where id = ${link.userId} and email_verified_at is null`.execute(tx)
          await also(tx, link.userId)
          return { userId: link.userId }
        }),
      )
    },

    async setPassword(userId, password, also) {
      const passwordHash = await hashPassword(password)
      await asApp((db) =>
        inTransaction(db, async (tx) => {
          await store(tx, userId, passwordHash)
          await also(tx, userId)
        }),
      )
    },

    // The user's row holds both address and password, so nothing is to be done.
    addressChanged: () => Promise.resolve(),
    forget: () => Promise.resolve(),

    async passwordChangedAt(email) {
      const stored = await storedFor('email', email)
      return stored?.password_changed_at ? { userId: stored.id, at: stored.password_changed_at } : null
    },

    async customToken(userId) {
      return await asApp((db) => newActionLink(db, { ...customToken, userId }))
    },

    async signInWithCustomToken(token) {
      const link = await asApp((db) => inTransaction(db, (tx) => useActionLink(tx, token, customToken.purpose)))
      return link ? { userId: link.userId } : null
    },
  }
}
