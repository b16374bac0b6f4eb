import { sql } from 'kysely'
import type { House } from '../../kit/app-context.ts'
import type { JobKind } from '../../kit/jobs/jobs.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { readingFor } from './import-place.ts'
import { sourceById, takeDueSources } from './import.store.ts'
import { lookAtSource, takeFound } from './reread-source.ts'

/** So many addresses a turn, a few at a time: one that hangs keeps nobody waiting but itself. */
const [aTurn, atATime] = [40, 4]

/** Reads the addresses that are due. Each is looked at without a connection, and applied in a transaction of its own. */
export async function rereadSources(house: House): Promise<number> {
  const due = await house.database.hold('jobs', (db) => takeDueSources(db, aTurn))
  const left = [...due]
  const reader = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      try {
        await rereadOne(house, next)
      } catch (error) {
        house.log.error({ err: error, source: next.id }, 'a calendar could not be read again')
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, reader))
  return due.length
}

async function rereadOne(house: House, at: { club_id: number; id: number }) {
  const asked = await house.database.hold('jobs', async (db) => {
    const source = await sourceById(db, at.club_id, at.id)
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
    return source && { source, reading: await readingFor(db, at.club_id, rows[0]!.now) }
  })
  if (!asked || asked.source.undone) return
  const found = await lookAtSource(house, asked.source, asked.reading)
  await house.database.hold('jobs', (db) =>
    inTransaction(db, (tx) => takeFound(tx, house, at, found, { actor: null, facts: null, now: asked.reading.now })),
  )
  house.afterCommit()
}

/** Every minute, by the clock of rules. */
export const rereadJob = (house: () => House | null): JobKind<Record<never, never>> => ({
  name: 'reread-calendars',
  every: '* * * * *',
  async work() {
    const at = house()
    if (at) await rereadSources(at)
  },
})
