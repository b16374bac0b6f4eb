import type { Db } from '../../kit/database/database.ts'

export const actionModes = ['resetPassword', 'verifyEmail'] as const
export type ActionMode = (typeof actionModes)[number]

/** What must be kept together with a change of the identity. The built-in engine does it in the same transaction; a hosted one, after it succeeded. */
export type AlsoDo = (tx: Db, userId: number) => Promise<void>

/**
 * Who somebody is, kept behind a port: the built-in engine answers from our own tables, a hosted identity provider can take its place. Passwords, the
 * codes of email links and tokens that sign in are its business; users, sessions, seats, limits and messages are ours. Every operation takes as long
 * for an address that nobody has.
 */
export interface Identity {
  /** Email and password; null when they do not fit, whatever the reason. */
  signIn(email: string, password: string): Promise<{ userId: number } | null>
  /** The password of somebody who is signed in, asked again. */
  reSignIn(userId: number, password: string): Promise<boolean>
  /** A code for a link in an email; null when nobody has this address. Deleted accounts do not exist. */
  newActionCode(mode: ActionMode, email: string): Promise<{ userId: number; code: string } | null>
  /** What the code of a link would do, and for whom; null when it was used, has run out, or never was. */
  checkActionCode(code: string): Promise<{ mode: ActionMode; userId: number; email: string } | null>
  /** Sets a new password and uses the code up. */
  resetPassword(code: string, password: string, also: AlsoDo): Promise<{ userId: number } | null>
  /** The address is proved; the code is used up. */
  verifyEmail(code: string, also: AlsoDo): Promise<{ userId: number } | null>
  setPassword(userId: number, password: string, also: AlsoDo): Promise<void>
  /** The person has another address from now on. */
  addressChanged(userId: number): Promise<void>
  /** The person is gone: nothing that he knew opens anything any more. */
  forget(userId: number, email: string): Promise<void>
  /** When the password was last set; null when never, or nobody has the address. */
  passwordChangedAt(email: string): Promise<{ userId: number; at: Date } | null>
  /** A token that signs one person in, once, within minutes: for the native app and for links. */
  customToken(userId: number): Promise<string>
  signInWithCustomToken(token: string): Promise<{ userId: number } | null>
}
