import type { Db } from '../../kit/database/database.ts'

export const actionModes = ['resetPassword', 'verifyEmail'] as const
export type ActionMode = (typeof actionModes)[number]

/** Writes that belong to a change of the identity. The built-in engine runs them in the same transaction; a hosted one, after it succeeded. */
export type AlsoDo = (tx: Db, userId: number) => Promise<void>

/**
 * The identity of users, behind an interface: the built-in engine uses our own tables, a hosted identity provider can replace it. It handles passwords,
 * codes of email links and sign-in tokens; users, sessions, roles, limits and messages stay ours. Every operation takes equally long
 * for an address without an account.
 */
export interface Identity {
  /** Checks email and password; null when they do not match, for any reason. */
  signIn(email: string, password: string): Promise<{ userId: number } | null>
  /** Checks the password of a signed-in user again. */
  reSignIn(userId: number, password: string): Promise<boolean>
  /** Creates a code for a link in a mail; null when no account has this address. Deleted accounts do not exist. */
  newActionCode(mode: ActionMode, email: string): Promise<{ userId: number; code: string } | null>
  /** The action and the user of a link's code; null if it was used, has expired, or never existed. */
  checkActionCode(code: string): Promise<{ mode: ActionMode; userId: number; email: string } | null>
  /** Sets a new password and uses the code up. */
  resetPassword(code: string, password: string, also: AlsoDo): Promise<{ userId: number } | null>
  /** Marks the address as verified and uses the code up. */
  verifyEmail(code: string, also: AlsoDo): Promise<{ userId: number } | null>
  setPassword(userId: number, password: string, also: AlsoDo): Promise<void>
  /** Called after the person's address has changed. */
  addressChanged(userId: number): Promise<void>
  /** Deletes the account at the provider: its password and tokens become invalid. */
  forget(userId: number, email: string): Promise<void>
  /** The time of the last password change; null when there was none, or no account has the address. */
  passwordChangedAt(email: string): Promise<{ userId: number; at: Date } | null>
  /** A token that signs one person in, once, within minutes: for the native app and for links. */
  customToken(userId: number): Promise<string>
  signInWithCustomToken(token: string): Promise<{ userId: number } | null>
}
