import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Session } from '../../kit/database/role-session.ts'
import { nowOf } from '../account.store.ts'
import { identityOf } from '../identity/identity-of.ts'
import { refuseWithoutPassword } from '../sign-in/re-sign-in.ts'
import { afterNewPassword, refuseEasyPassword, refuseTooManyGuesses } from './reset-password.ts'

/** Sets a new password for somebody who has just entered the current one; the other sessions end unless the user keeps them. */
export async function changePassword(
  ctx: AppContext,
  session: Session,
  asked: { password: string; end_other_sessions: boolean },
  facts: RequestFacts,
): Promise<number> {
  refuseWithoutPassword(session, await ctx.database.hold('app', nowOf))
  await refuseTooManyGuesses(ctx, facts)
  await refuseEasyPassword(ctx, session.userId, asked.password)
  let ended: number[] = []
  await identityOf(ctx).setPassword(session.userId, asked.password, async (tx, userId) => {
    ended = await afterNewPassword(
      tx,
      ctx,
      userId,
      { keep: asked.end_other_sessions ? session.id : 'all', action: 'password.changed' },
      facts,
    )
  })
  for (const id of ended) ctx.live.dropSession(id)
  return ended.length
}
