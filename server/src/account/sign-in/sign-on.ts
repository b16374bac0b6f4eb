import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { livesElsewhere } from '../../access/access.store.ts'
import type { Db } from '../../kit/database/database.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Session } from '../../kit/database/role-session.ts'

const seconds = 120
const purpose = 'sign-on'
const secondsOf = async (db: Db) =>
  Number((await sql<{ now: number }>`select floor(extract(epoch from app_now())) as now`.execute(db)).rows[0]!.now)

/**
 * Returns what a starting page needs: a token to open the role with, and whether the user belongs into the second system. The token
 * is bound to this session, so that a page that was told about one person cannot continue as another who signed in meanwhile.
 */
export async function signOn(ctx: AppContext, session: Session): Promise<{ token: string; redirect_to_legacy: boolean }> {
  return await ctx.database.hold('app', async (db) => {
    const expires = (await secondsOf(db)) + seconds
    const elsewhere = ctx.settings.secondSystemUrl !== null && (await livesElsewhere(db, session.userId))
    return { token: `${expires}~${ctx.secrets.sign(purpose, `${session.id}~${expires}`)}`, redirect_to_legacy: elsewhere }
  })
}

export async function checkSignOn(ctx: AppContext, session: Session, token: string): Promise<void> {
  const [expires = '', signature = ''] = token.split('~')
  const now = await ctx.database.hold('app', secondsOf)
  if (!ctx.secrets.verify(purpose, `${session.id}~${expires}`, signature) || Number(expires) < now)
    throw new Refusal('sign_on_over', 'Please login to access this URL.', { status: 401 })
}
