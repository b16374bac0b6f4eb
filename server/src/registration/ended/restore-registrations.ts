import { mayRunRegistrations } from '@touchline/domain/programs/policy'
import { deskMail } from '@touchline/domain/registration/desk/desk-mail'
import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'
import { sql } from 'kysely'
import { lockForAid } from '../../billing/aid-grants.ts'
import { audit } from '../../kit/audit.ts'
import type { Call } from '../../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../../kit/list/bulk-routes.ts'
import { lockPackages } from '../cart.store.ts'
import { placeInvited } from '../invitations/place-invited.ts'
import { contactsOf } from '../invitations/mail-invitations.ts'
import { assertClub } from '../own-club.ts'
import { isFullInSql, takeSeat } from '../waitlist/waitlist.store.ts'
import { statusDiff } from './status-diff.ts'
import { tellFamilies } from './tell-families.ts'

interface Ended {
  id: number
  club_id: number
  package_id: number
  player_id: number
  status: RegistrationStatus
  subscription_id: number | null
  keeps_seat: boolean
  player: string
  program: string
  package: string
  region: number | null
  costs: boolean
  is_closed: boolean
  is_again: boolean
  /** Seats for those without an offer from the waitlist; null where there is no limit. */
  free: number | null
}

/** The chosen registrations. With `lock` their players and they themselves are locked, and the packages at last, before free seats are counted. */
async function endedOf({ db, actor }: Call<never>, ids: readonly number[], lock: boolean): Promise<Ended[]> {
  const clubId = assertClub(actor)
  const chosen = sql`r.club_id = ${clubId} and r.id = any(${[...ids]}::bigint[])`
  if (lock) {
    const named = await sql<{ player_id: number }>`select r.player_id from registration r where ${chosen}`.execute(db)
    await lockForAid(
      db,
      clubId,
      named.rows.map(({ player_id }) => player_id),
    )
    const locked = await sql<{
      package_id: number
    }>`select r.package_id from registration r where ${chosen} order by r.id for update`.execute(db)
    await lockPackages(db, clubId, locked.rows)
  }
  const { rows } = await sql<Ended>`select r.id, r.club_id, r.package_id, r.player_id, r.status, r.subscription_id, r.keeps_seat,
      p.club_region_id as region, l.first_name || ' ' || l.last_name as player, p.name as program, k.name as package,
      k.price > 0 or r.price > 0 as costs, k.archived or p.archived or l.archived_at is not null or r.user_id is null as is_closed,
      exists (select from registration o where o.club_id = ${clubId} and o.package_id = r.package_id and o.player_id = r.player_id
        and o.status = 'Registered') as is_again,
      case when k.capacity is null then null when ${isFullInSql(clubId)} then 0 else k.capacity - k.taken - k.held end as free
    from registration r
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    join package k on k.club_id = ${clubId} and k.id = r.package_id
    join program p on p.club_id = ${clubId} and p.id = r.program_id
    where ${chosen} order by r.id`.execute(db)
  return rows
}

/** The code of the reason for which a registration stays ended. What costs money is registered anew, so that somebody owes it. */
function leftOutOf({ actor }: Call<never>, one: Ended, free: number | null): string | null {
  if (!mayRunRegistrations({ clubId: one.club_id, regionId: one.region })(actor)) return 'not_allowed'
  if (one.status !== 'Canceled' && one.status !== 'Declined') return 'not_ended'
  if (one.costs || one.subscription_id !== null) return 'costs'
  if (one.is_closed) return 'closed'
  if (one.is_again) return 'again'
  return !one.keeps_seat && free === 0 ? 'full' : null
}

async function judge(call: Call<never>, ids: readonly number[], lock: boolean): Promise<JudgedRow[]> {
  const rows = await endedOf(call, ids, lock)
  const players = rows.map(({ player_id }) => player_id)
  const contacts = await contactsOf(call.db, assertClub(call.actor), players)
  const left = new Map<number, number | null>()
  const restored = new Set<string>()
  return rows.map((one) => {
    const free = left.has(one.package_id) ? left.get(one.package_id)! : one.free
    const place = `${one.package_id}/${one.player_id}`
    const leftOut = restored.has(place) ? 'again' : leftOutOf(call, one, free)
    if (leftOut === null) restored.add(place)
    left.set(one.package_id, free === null || leftOut !== null || one.keeps_seat ? free : free - 1)
    const people = leftOut === null ? (contacts.get(one.player_id) ?? []) : []
    return {
      ...{ id: one.id, label: `${one.player}: ${one.package}`, leftOut, notified: people.map(({ id, name }) => ({ id, name })) },
      diff: statusDiff(call.actor, one.status, 'Registered'),
    }
  })
}

/** Ended registrations stand again, each with a seat: the one that it still keeps, or a free one. */
async function run(call: Call<never>, judged: readonly JudgedRow[]): Promise<void> {
  const { db, actor, request, now, ctx } = call
  const clubId = assertClub(actor)
  const rows = await endedOf(
    call,
    judged.map(({ id }) => id),
    true,
  )
  const restored: Ended[] = []
  for (const row of rows) {
    const { package_id, player_id, keeps_seat } = row
    if (keeps_seat || (await takeSeat(db, { club_id: clubId, package_id, player_id, holds: false }, 'taken', now))) restored.push(row)
  }
  const ids = restored.map(({ id }) => id)
  await sql`update registration set status = 'Registered', canceled_at = null, canceled_by_user_id = null, cancel_reason = null, keeps_seat = false
    where club_id = ${clubId} and id = any(${ids}::bigint[])`.execute(db)
  const entries = restored.map(({ id, player_id, package_id }) => ({
    ...{ action: 'registration.restored', entity: 'registration', entityId: id, clubId },
    diff: { player: player_id, package: package_id },
  }))
  await audit(db, actor, request, entries)
  await tellFamilies(call, restored, {
    ...{ write: (about, by) => deskMail({ ...about, total: 0, paid: 0 }, by), key: `restored:${now.getTime()}` },
  })
  await placeInvited({ db, ctx, now, actor, request, publicUrl: ctx.settings.publicUrl }, clubId, ids)
}

export const restoreAct: BulkAct = { judge, run }
