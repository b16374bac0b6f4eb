import { sql } from 'kysely'
import { closeCanceled } from '../../billing/cancel-subscriptions.ts'
import { byClub } from '../../kit/database/by-club.ts'
import type { Db } from '../../kit/database/database.ts'
import { eachInTransaction } from '../../kit/jobs/each-row.ts'
import type { BackgroundContext } from '../../kit/server-area.ts'
import { clubsWithStaff } from '../../staff/staff.store.ts'
import { leaveRosters } from './leave-rosters.ts'

interface Due {
  club_id: number
  id: number
  keeps_seat: boolean
}
interface Ending {
  package_id: number
  /** Of a subscription that was canceled; null where nothing was charged. */
  subscription_id: number | null
}

/** The act can no longer be undone from its toast. */
const isOver = sql`app_now() - interval '1 minute'`
const ofSubscription = (clubId: number) => sql`registration r, subscription s where r.club_id = ${clubId} and s.club_id = ${clubId}
  and s.id = r.subscription_id and r.status = 'Registered' and s.canceled_at <= ${isOver}`
const ofStaff = (clubId: number) => sql`registration r where r.club_id = ${clubId} and r.keeps_seat and r.canceled_at <= ${isOver}`

/** Locks a registration that has ended; undefined where somebody else has locked it, or the act was undone. */
async function lockEnding(tx: Db, { club_id, id, keeps_seat }: Due): Promise<Ending | undefined> {
  const found = keeps_seat
    ? sql<Ending>`select r.package_id, null::bigint as subscription_id from ${ofStaff(club_id)} and r.id = ${id} for update of r skip locked`
    : sql<Ending>`select r.package_id, r.subscription_id from ${ofSubscription(club_id)} and r.id = ${id} for update of r, s skip locked`
  return (await found.execute(tx)).rows[0]
}

/** A registration that ends with its subscription was canceled by the person who canceled that. */
async function end(tx: Db, { club_id, id }: Due, { subscription_id }: Ending): Promise<void> {
  if (subscription_id === null)
    return void (await sql`update registration set keeps_seat = false where club_id = ${club_id} and id = ${id}`.execute(tx))
  await sql`update registration r set status = 'Canceled', canceled_at = s.canceled_at, cancel_reason = s.cancel_reason,
      canceled_by_user_id = (select a.by_user_id from subscription_act a where a.club_id = ${club_id} and a.subscription_id = s.id
        and a.kind = 'cancel' order by a.id desc limit 1)
    from subscription s where r.club_id = ${club_id} and r.id = ${id} and s.club_id = ${club_id} and s.id = ${subscription_id}`.execute(tx)
}

/** Canceled subscriptions end their registrations, and canceled registrations give their seats back. */
export async function endCanceled(db: Db, { ctx, publicUrl }: BackgroundContext, now: Date): Promise<void> {
  const due = async (clubId: number) =>
    (
      await sql<Due>`(select r.club_id, r.id, false as keeps_seat from ${ofSubscription(clubId)} order by r.id limit 200)
        union all (select r.club_id, r.id, true from ${ofStaff(clubId)} order by r.id limit 200)`.execute(db)
    ).rows
  await eachInTransaction(db, await byClub(await clubsWithStaff(db), due), async (tx, found) => {
    const row = await lockEnding(tx, found)
    if (!row) return
    const { club_id, id } = found
    await end(tx, found, row)
    if (row.subscription_id !== null) await closeCanceled(tx, club_id, [row.subscription_id])
    await leaveRosters({ db: tx, ctx: ctx(), now, actor: null, request: null, publicUrl }, club_id, [id])
    await sql`update package set taken = greatest(0, taken - 1) where club_id = ${club_id} and id = ${row.package_id}`.execute(tx)
  })
}
