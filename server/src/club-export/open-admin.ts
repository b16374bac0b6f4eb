import { sql } from 'kysely'
import { actionAddress, newActionLink } from '../account/action-links.ts'
import type { Database } from '../kit/database/database.ts'
import type { Settings } from '../kit/settings.ts'

/**
 * A sentence with a link by which an admin of an imported club chooses a password: in an empty installation nobody could sign in otherwise. The operator
 * vouches for the address. An account that was here before keeps its password.
 */
export async function openAdmin(
  database: Database,
  settings: Pick<Settings, 'publicUrl' | 'identity'>,
  { clubId, email, newUsers }: { clubId: number; email: string; newUsers: readonly number[] },
): Promise<string> {
  return await database.hold('owner', async (db) => {
    const admin = await db
      .selectFrom('role as r')
      .innerJoin('app_user as u', 'u.id', 'r.user_id')
      .select(['u.id', 'u.email'])
      .where('r.club_id', '=', clubId)
      .where('r.type', '=', 'Admin')
      .where('r.active', '=', true)
      .where('u.email', '=', email)
      .executeTakeFirst()
    if (!admin) return `${email} is not an admin of this club.`
    if (!newUsers.includes(admin.id)) return `${email} has an account here already.`
    if (settings.identity.kind !== 'builtin') return `${email} signs in with the identity provider of this installation.`
    await sql`update app_user set email_verified_at = app_now() where id = ${admin.id}`.execute(db)
    const token = await newActionLink(db, { purpose: 'resetPassword', userId: admin.id, minutes: 24 * 60, info: { email: admin.email } })
    return `${email} chooses a password here within a day: ${actionAddress({ settings }, 'resetPassword', token)}`
  })
}
