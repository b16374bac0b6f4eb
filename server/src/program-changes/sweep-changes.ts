import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import type { BackgroundContext } from '../kit/server-area.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { settleChange } from './accept-change.ts'
import { readChange, readRegistration } from './changes.store.ts'
import { mailPayer } from './mail-change.ts'
import { endOpen } from './propose-change.ts'
import { isTarget } from './quote-change.ts'

/**
 * Settles changes whose family has left the page, and ends those that were not accepted in time, whose package is offered no more, or whose registration has
 * ended in another way.
 */
export async function sweepChanges(db: Db, { publicUrl, ctx }: BackgroundContext, now: Date): Promise<void> {
  const due = async (clubId: number) =>
    (
      await sql<Due>`select c.club_id, c.id, r.status = 'Registered' and s.canceled_at is null as stands
        from program_change c
        join registration r on r.club_id = ${clubId} and r.id = c.registration_id
        join program p on p.club_id = ${clubId} and p.id = c.program_id
        join package k on k.club_id = ${clubId} and k.id = c.package_id
        left join subscription s on s.club_id = ${clubId} and s.id = r.subscription_id
        left join txn t on t.club_id = ${clubId} and t.id = c.txn_id
        where c.club_id = ${clubId} and ((c.state = 'quoted' and c.expires_at <= ${now})
          or (c.state in ('requested', 'quoted') and (r.status <> 'Registered' or s.canceled_at is not null
            or (c.kind = 'move' and (k.archived or not ${isTarget}))))
          or (c.state = 'paying' and (t.id is null or t.status not in ('pending', 'in_review')))) order by c.id limit 200`.execute(db)
    ).rows
  await eachInTransaction(db, await byClub(await clubsWithStaff(db), due), async (tx, { club_id: clubId, id, stands }) => {
    const change = await readChange(tx, clubId, id, true)
    const old = await readRegistration(tx, clubId, change.registration_id)
    const finishing = { db: tx, ctx: ctx(), now, actor: null, request: null, publicUrl }
    if (change.state === 'paying') return void (await settleChange(finishing, change))
    if (change.state !== 'requested' && change.state !== 'quoted') return
    const state = change.state === 'quoted' && change.expires_at! <= now ? ('expired' as const) : ('canceled' as const)
    await endOpen(tx, change, state)
    await audit(tx, null, null, { action: `program_change.${state}`, entity: 'program_change', entityId: id, clubId, diff: {} })
    if (stands) await mailPayer(finishing, { change, old }, state)
  })
}

interface Due {
  club_id: number
  id: number
  stands: boolean
}
