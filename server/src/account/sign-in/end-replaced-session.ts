import type { FastifyRequest } from 'fastify'
import { credentialsOf } from '../../kit/secrets/credentials.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { endSession } from '../account.store.ts'

/** A new sign-in replaces the session that the request came with: that one ends before the reply is sent. */
export async function endReplacedSession(ctx: AppContext, request: FastifyRequest): Promise<void> {
  const { sessionHash } = credentialsOf(request, ctx)
  if (sessionHash === null) return
  const old = await ctx.database.hold('app', async (db) => {
    const row = await db
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', sessionHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (row) await endSession(db, row.id)
    return row
  })
  if (old) ctx.live.dropSession(old.id)
}
