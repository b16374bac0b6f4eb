import { sql } from 'kysely'
import type { AppContext } from '../../kit/app-context.ts'
import { atOnce } from '../../kit/jobs/at-once.ts'
import type { JobKind } from '../../kit/jobs/jobs.ts'
import { inAnnouncedTransaction } from '../../kit/live/live.ts'
import { readingFor } from './import-place.ts'
import { sourceById, takeDueSources } from './import.store.ts'
import { lookAtSource, takeFound } from './reread-source.ts'

/** Addresses per turn, and at a time: an address that hangs delays only itself. */
const [aTurn, atATime] = [40, 4]

/** Reads the addresses that are due. Each is read without a connection, and applied in a transaction of its own. */
export async function rereadSources(ctx: AppContext): Promise<number> {
  const due = await ctx.database.hold('jobs', (db) => takeDueSources(db, aTurn))
  await atOnce(atATime, due, async (next) => {
    try {
      await rereadOne(ctx, next)
    } catch (error) {
      ctx.log.error({ err: error, source: next.id }, 'a calendar could not be read again')
    }
  })
  return due.length
}

async function rereadOne(ctx: AppContext, at: { club_id: number; id: number }) {
  const asked = await ctx.database.hold('jobs', async (db) => {
    const source = await sourceById(db, at.club_id, at.id)
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
    return source && { source, reading: await readingFor(db, at.club_id, rows[0]!.now) }
  })
  if (!asked || asked.source.undone) return
  const found = await lookAtSource(ctx, asked.source, asked.reading)
  await ctx.database.hold('jobs', (db) =>
    inAnnouncedTransaction(db, ctx, (tx) => takeFound(tx, ctx, at, found, { actor: null, facts: null, now: asked.reading.now })),
  )
}

/** Runs every minute, by the clock of rules. */
export const rereadJob = (ctx: () => AppContext | null): JobKind<Record<never, never>> => ({
  name: 'reread-calendars',
  every: '* * * * *',
  async work() {
    const at = ctx()
    if (at) await rereadSources(at)
  },
})
