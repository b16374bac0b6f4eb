import { canceledMail } from '@touchline/domain/registration/ended/ended-mail'
import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'
import { mayRunRegistrations } from '@touchline/domain/programs/policy'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { makeAtOnce } from '../../kit/change-set.ts'
import type { Call } from '../../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../../kit/list/bulk-routes.ts'
import { contactsOf } from '../invitations/mail-invitations.ts'
import { assertClub } from '../own-club.ts'
import { cancelKind } from './cancel-changes.ts'
import { statusDiff } from './status-diff.ts'
import { tellFamilies } from './tell-families.ts'

interface Chosen {
  id: number
  club_id: number
  package_id: number
  player_id: number
  status: RegistrationStatus
  subscription_id: number | null
  player: string
  program: string
  package: string
  region: number | null
}
const reasonOf = (call: Call<never>) => (call.body as { reason: string }).reason

/** The chosen registrations. Their seats stay until the act is no longer undone, so that no package is locked. */
async function chosenOf({ db, actor }: Call<never>, ids: readonly number[], lock: boolean): Promise<Chosen[]> {
  const clubId = assertClub(actor)
  const chosen = sql`r.club_id = ${clubId} and r.id = any(${[...ids]}::bigint[])`
  const { rows } =
    await sql<Chosen>`select r.id, r.club_id, r.package_id, r.player_id, r.status, r.subscription_id, p.club_region_id as region,
      l.first_name || ' ' || l.last_name as player, p.name as program, k.name as package
    from registration r
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    join package k on k.club_id = ${clubId} and k.id = r.package_id
    join program p on p.club_id = ${clubId} and p.id = r.program_id
    where ${chosen} order by r.id ${lock ? sql`for update of r` : sql``}`.execute(db)
  return rows
}

/** The code of the reason for which a registration stays. One of which something was charged ends with its subscription. */
function leftOutOf({ actor }: Call<never>, { club_id, region, status, subscription_id }: Chosen): string | null {
  if (!mayRunRegistrations({ clubId: club_id, regionId: region })(actor)) return 'not_allowed'
  if (status !== 'Registered') return 'not_registered'
  return subscription_id === null ? null : 'has_subscription'
}

async function judge(call: Call<never>, ids: readonly number[], lock: boolean): Promise<JudgedRow[]> {
  const rows = await chosenOf(call, ids, lock)
  const players = rows.map(({ player_id }) => player_id)
  const contacts = await contactsOf(call.db, assertClub(call.actor), players)
  return rows.map((row) => {
    const leftOut = leftOutOf(call, row)
    const people = leftOut === null ? (contacts.get(row.player_id) ?? []) : []
    return {
      ...{ id: row.id, label: `${row.player}: ${row.package}`, leftOut, notified: people.map(({ id, name }) => ({ id, name })) },
      diff: statusDiff(call.actor, row.status, 'Canceled'),
    }
  })
}

/** Cancels registrations as one change set. The families are told, and the seats are free, once the act is no longer undone from its toast. */
async function run(call: Call<never>, judged: readonly JudgedRow[]): Promise<number> {
  const { db, actor, request, now, ctx } = call
  const clubId = assertClub(actor)
  const reason = reasonOf(call)
  const rows = await chosenOf(
    call,
    judged.map(({ id }) => id),
    true,
  )
  const title = judged
    .slice(0, 3)
    .map(({ label }) => label)
    .join(', ')
    .slice(0, 200)
  const changes = judged.map(({ id, label }) => ({
    ...{ entity: cancelKind, entity_id: id, op: 'delete' as const, label },
    ...{ before: { status: 'Registered' }, after: { reason, at: now.toISOString() } },
  }))
  const set = { clubId, kind: cancelKind, title, teamId: null, userId: actor.userId }
  const { id: changeSetId } = await makeAtOnce(db, ctx.changes, set, changes, actor, now)
  const entries = rows.map(({ id, player_id, package_id }) => ({
    ...{ action: 'registration.canceled', entity: 'registration', entityId: id, clubId },
    diff: { player: player_id, package: package_id, reason },
  }))
  await audit(db, actor, request, entries)
  await tellFamilies(call, rows, {
    ...{ write: (about, by) => canceledMail({ ...about, reason }, by), key: `canceled:${changeSetId}`, changeSetId },
  })
  return changeSetId
}

export const cancelAct: BulkAct = { judge, run }
