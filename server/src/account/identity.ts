import type { Db } from '../kit/database.ts'

/** Who somebody is, kept behind a port: the built-in engine answers from our own table, a hosted identity provider can take its place. */
export interface Identity {
  /** The user and the stored password of an address; null when there is none. Deleted accounts do not exist. */
  byEmail(db: Db, email: string): Promise<{ userId: number; passwordHash: string | null; verified: boolean } | null>
}

export const builtinIdentity: Identity = {
  async byEmail(db, email) {
    const row = await db
      .selectFrom('app_user')
      .select(['id', 'password_hash', 'email_verified_at'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row ? { userId: row.id, passwordHash: row.password_hash, verified: row.email_verified_at !== null } : null
  },
}
