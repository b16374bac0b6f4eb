import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import type { Database, Db } from '../../kit/database/database.ts'
import type { FirebaseSettings } from '../../kit/settings.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { newActionLink, useActionLink } from '../action-links.ts'
import { FirebaseError, firebaseRest } from './firebase-rest.ts'
import type { ActionMode, AlsoDo, Identity } from './identity.ts'

interface Person {
  id: number
  email: string
}
interface Account {
  localId: string
  email: string
  passwordUpdatedAt?: number
}
const requestTypes: Record<ActionMode, string> = { resetPassword: 'PASSWORD_RESET', verifyEmail: 'VERIFY_EMAIL' }
const modes = Object.keys(requestTypes) as ActionMode[]
const customToken = { purpose: 'customToken', minutes: 5 }

/** Our user id as a Firebase id. Accounts that existed in Firebase before are found by their email. */
const localIdOf = (userId: number) => `touchline-${userId}`

/**
 * The identity with passwords, codes and tokens at Firebase Authentication. Users and their access stay ours: a Firebase account without a
 * user here opens nothing.
 */
export function firebaseIdentity(database: Database, settings: FirebaseSettings): Identity {
  const rest = firebaseRest(settings)
  const asApp = <T>(work: (db: Db) => Promise<T>) => database.hold('app', work)
  const personBy = (column: 'id' | 'email', value: number | string): Promise<Person | undefined> =>
    asApp((db) =>
      db.selectFrom('app_user').select(['id', 'email']).where(column, '=', value).where('deleted_at', 'is', null).executeTakeFirst(),
    )

  async function accountOf({ id, email }: Person): Promise<Account | null> {
    const { users = [] } = await rest.asServer<{ users?: Account[] }>(':lookup', { localId: [localIdOf(id)], email: [email] })
    return users.find(({ localId }) => localId === localIdOf(id)) ?? users[0] ?? null
  }
  /** Returns the Firebase account of a person's current address, creating it if missing. */
  async function ensureAccount(person: Person): Promise<Account> {
    const account = await accountOf(person)
    if (!account) return await rest.asServer<Account>('', { localId: localIdOf(person.id), email: person.email })
    if (account.email.toLowerCase() !== person.email.toLowerCase())
      await rest.asServer(':update', { localId: account.localId, email: person.email })
    return account
  }
  async function personOf(account: { localId?: string; email?: string }): Promise<Person | undefined> {
    const own = /^touchline-(\d{1,15})$/.exec(account.localId ?? '')?.[1]
    return own ? await personBy('id', Number(own)) : account.email ? await personBy('email', account.email) : undefined
  }
  const signInAt = (email: string, password: string) =>
    nullWhenRefused(rest.asClient<Account>('signInWithPassword', { email, password, returnSecureToken: true }))
  const keepWith = (userId: number, also: AlsoDo) =>
    asApp((db) =>
      inTransaction(db, async (tx) => {
        await sql`update app_user set password_changed_at = app_now(), updated_at = app_now() where id = ${userId}`.execute(tx)
        await also(tx, userId)
        return { userId }
      }),
    )
  const checkActionCode: Identity['checkActionCode'] = async (code) => {
    const found = await nullWhenRefused(rest.asClient<{ email: string; requestType: string }>('resetPassword', { oobCode: code }))
    const mode = modes.find((one) => requestTypes[one] === found?.requestType)
    const person = found && mode ? await personBy('email', found.email) : undefined
    return person && mode ? { mode, userId: person.id, email: person.email } : null
  }

  return {
    async signIn(email, password) {
      const account = await signInAt(email, password)
      const person = account ? await personOf({ localId: account.localId, email }) : undefined
      return person ? { userId: person.id } : null
    },

    async reSignIn(userId, password) {
      const person = await personBy('id', userId)
      return person !== undefined && (await signInAt(person.email, password)) !== null
    },

    async newActionCode(mode, email) {
      const person = await personBy('email', email)
      if (!person) return null
      await ensureAccount(person)
      // The code is returned to us instead of mailed: the mail is ours, in the reader's language, and so is the page behind its link.
      const { oobCode } = await rest
        .asServer<{ oobCode?: string; oobLink: string }>(':sendOobCode', {
          requestType: requestTypes[mode],
          email: person.email,
          returnOobLink: true,
        })
        .then((sent) => ({ oobCode: sent.oobCode ?? new URL(sent.oobLink).searchParams.get('oobCode')! }))
      return { userId: person.id, code: oobCode }
    },

    checkActionCode,

    async resetPassword(code, password, also) {
      const found = await checkActionCode(code)
      if (found?.mode !== 'resetPassword') return null
      if (!(await nullWhenRefused(rest.asClient('resetPassword', { oobCode: code, newPassword: password })))) return null
      return await keepWith(found.userId, also)
    },

    async verifyEmail(code, also) {
      const found = await checkActionCode(code)
      if (found?.mode !== 'verifyEmail') return null
      if (!(await nullWhenRefused(rest.asClient('update', { oobCode: code })))) return null
      return await asApp((db) =>
        inTransaction(db, async (tx) => {
          await sql`update app_user set email_verified_at = app_now() where id = ${found.userId} and email_verified_at is null`.execute(tx)
          await also(tx, found.userId)
          return { userId: found.userId }
        }),
      )
    },

    async setPassword(userId, password, also) {
      const person = await personBy('id', userId)
      if (!person) throw new Error('The identity provider has no such account: the password was not set.')
      const { localId } = await ensureAccount(person)
      await rest.asServer(':update', { localId, password })
      await keepWith(userId, also)
    },

    async addressChanged(userId) {
      const person = await personBy('id', userId)
      if (person && (await accountOf(person))) await ensureAccount(person)
    },

    async forget(userId, email) {
      const account = await accountOf({ id: userId, email })
      if (account) await rest.asServer(':delete', { localId: account.localId })
    },

    async passwordChangedAt(email) {
      const person = await personBy('email', email)
      const account = person && (await accountOf(person))
      return account?.passwordUpdatedAt ? { userId: person!.id, at: new Date(Number(account.passwordUpdatedAt)) } : null
    },

    async customToken(userId) {
      const person = await personBy('id', userId)
      if (!person) throw new Error('The identity provider has no such account: no token was created.')
      const { localId } = await ensureAccount(person)
      // Firebase accepts its tokens repeatedly; the claim that we add to it is valid once.
      const once = await asApp((db) => newActionLink(db, { ...customToken, userId }))
      return await rest.customToken(localId, { once }, customToken.minutes)
    },

    async signInWithCustomToken(token) {
      const signed = await nullWhenRefused(rest.asClient<{ idToken: string }>('signInWithCustomToken', { token, returnSecureToken: true }))
      if (!signed) return null
      // Comes straight from Firebase over TLS, so its signature needs no check.
      const { once } = decodeJwt<{ once?: unknown }>(signed.idToken)
      if (typeof once !== 'string') return null
      const link = await asApp((db) => inTransaction(db, (tx) => useActionLink(tx, once, customToken.purpose)))
      return link ? { userId: link.userId } : null
    },
  }
}

/** Returns null if Firebase refuses, for any reason; a missing answer still throws. */
async function nullWhenRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof FirebaseError) return null
    throw error
  }
}
