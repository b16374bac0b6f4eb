import { mayRunRegistrations } from '@touchline/domain/programs/policy'
import * as contract from '@touchline/domain/registration/waitlist-endpoints'
import { programWaitlist, waitlistActs } from '@touchline/domain/registration/waitlist-lists'
import { texts as english } from '@touchline/domain/registration/waitlist-list-texts.en'
import { texts as spanish } from '@touchline/domain/registration/waitlist-list-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answersInSql, answersOf } from '../../forms/forms.store.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import { handle, type Call } from '../../kit/http/handle.ts'
import { bulkRoutes, type BulkAct, type JudgedRow } from '../../kit/list/bulk-routes.ts'
import { listRoutes } from '../../kit/list/list-routes.ts'
import { lockPackages } from '../cart.store.ts'
import { fillSeats, mailAboutEntry, offerSeat, offeringOf } from './offer-seats.ts'
import { assertClub } from '../own-club.ts'
import { programsReviewedBy, readsAnswers } from '../registered-with.ts'
import { join, leave, readEntry, start } from './waitlist-acts.ts'
import { endEntry, familyEntries, placeInSql, type EntryRow } from './waitlist.store.ts'

type Act = (typeof waitlistActs.acts)[number]

/** Serves waitlists to families, and to those who administer the program. */
export function waitlistRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.joinWaitlist, join)
  handle(app, ctx, contract.readOwnWaitlist, async ({ db, actor }) => ({
    items: await familyEntries(db, assertClub(actor), actor.playerIds),
  }))
  handle(app, ctx, contract.readWaitlistEntry, readEntry)
  handle(app, ctx, contract.startFromWaitlist, start)
  handle(app, ctx, contract.leaveWaitlist, leave)

  const rows = listRoutes(app, ctx, programWaitlist, {
    from: ({ actor, query }) => {
      const clubId = assertClub(actor)
      const program = (query['program'] as number | undefined) ?? null
      return sql`from (select e.*, ${placeInSql(clubId)} as place from waitlist_entry e where e.club_id = ${clubId}) e
        join player l on l.club_id = ${clubId} and l.id = e.player_id
        join package k on k.club_id = ${clubId} and k.id = e.package_id
        join program g on g.club_id = ${clubId} and g.id = e.program_id
        join app_user u on u.id = e.user_id
        where e.club_id = ${clubId} and (${program}::bigint is null or e.program_id = ${program}) and ${programsReviewedBy(actor)}`
    },
    columns: ({ actor }) => ({
      ...{
        id: sql`e.id`,
        player: sql`(l.last_name || ', ' || l.first_name)`,
        package_name: sql`k.name`,
        place: sql`e.place`,
        state: sql`e.state`,
      },
      ...{ joined_at: sql`e.created_at`, contact: sql`(u.last_name || ', ' || u.first_name)`, player_id: sql`e.player_id` },
      form_id: sql`e.form_id`,
      answers: readsAnswers(actor) ? answersInSql(assertClub(actor), sql`e.form_id`, actor) : sql`null::text`,
      offer_expires_at: sql`case when e.state = 'offered' then e.offer_expires_at end`,
      rank: sql`case e.state when 'offered' then 0 when 'waiting' then e.place else 1000000 end`,
    }),
    computed: async (found, call) => {
      const forms = readsAnswers(call.actor) ? found.flatMap(({ form_id }) => form_id ?? []) : []
      const answers = await answersOf(call, assertClub(call.actor), forms)
      return found.map(({ form_id }) => ({ form: answers.get(form_id ?? 0) ?? [] }))
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  const act = (name: Act, run: BulkAct['run']): BulkAct => ({ judge: (call, ids, lock) => judge(call, name, { ids, lock }), run })
  bulkRoutes(app, ctx, waitlistActs, rows, { offer: act('offer', offer), top: act('top', moveToTop), remove: act('remove', remove) })
}

interface Entry extends EntryRow {
  player: string
  package: string
  free: number | null
  is_closed: boolean
  region: number | null
  contact: string
}

/** The chosen entries in the order of their places. With `lock` their packages are locked first, in the order of their ids. */
async function entriesOf({ db, actor }: Call<never>, ids: readonly number[], lock: boolean): Promise<Entry[]> {
  const clubId = assertClub(actor)
  const chosen = sql`e.club_id = ${clubId} and e.id = any(${[...ids]}::bigint[])`
  if (lock) {
    const named = await sql<{ package_id: number }>`select distinct e.package_id from waitlist_entry e where ${chosen}`.execute(db)
    await lockPackages(db, clubId, named.rows)
  }
  const { rows } = await sql<Entry>`select e.*, l.last_name || ', ' || l.first_name as player, k.name as package,
      case when k.capacity is null then null else greatest(0, k.capacity - k.taken - k.held) end as free,
      (k.archived or p.archived or p.published_at is null) as is_closed, p.club_region_id as region,
      u.first_name || ' ' || u.last_name as contact
    from waitlist_entry e
    join player l on l.club_id = ${clubId} and l.id = e.player_id
    join package k on k.club_id = ${clubId} and k.id = e.package_id
    join program p on p.club_id = ${clubId} and p.id = e.program_id
    join app_user u on u.id = e.user_id
    where ${chosen} order by e.package_id, e.position, e.id ${lock ? sql`for update of e` : sql``}`.execute(db)
  return rows
}

/** The codes of the reasons for which an entry stays; `free` counts the seats that the entries before it leave. */
function leftOutOf(act: Act, { state, is_closed }: Entry, free: number | null): string | null {
  if (act === 'remove') return state === 'waiting' || state === 'offered' ? null : 'ended'
  if (state !== 'waiting') return 'not_waiting'
  if (act === 'top') return null
  return is_closed ? 'closed' : free === 0 ? 'full' : null
}

async function judge(call: Call<never>, act: Act, { ids, lock }: { ids: readonly number[]; lock: boolean }): Promise<JudgedRow[]> {
  const free = new Map<number, number | null>()
  return (await entriesOf(call, ids, lock)).map((entry) => {
    const seats = free.get(entry.package_id) ?? entry.free
    const may = mayRunRegistrations({ clubId: entry.club_id, regionId: entry.region })(call.actor)
    const leftOut = may ? leftOutOf(act, entry, seats) : 'not_allowed'
    free.set(entry.package_id, seats === null || leftOut !== null ? seats : seats - 1)
    const notified = leftOut === null && act !== 'top' ? [{ id: entry.user_id, name: entry.contact }] : []
    return { id: entry.id, label: `${entry.player}: ${entry.package}`, leftOut, notified }
  })
}

const chosenIn = (call: Call<never>, rows: readonly JudgedRow[]) =>
  entriesOf(
    call,
    rows.map(({ id }) => id),
    true,
  )
const record = ({ db, actor, request }: Call<never>, action: string, { club_id, id, package_id, player_id }: EntryRow) =>
  audit(db, actor, request, {
    ...{ action, entity: 'waitlist_entry', entityId: id, clubId: club_id },
    diff: { package: package_id, player: player_id },
  })

/** Offers a free seat to each entry, also out of order. */
async function offer(call: Call<never>, rows: readonly JudgedRow[]): Promise<void> {
  for (const entry of await chosenIn(call, rows))
    if (await offerSeat(offeringOf(call), entry)) await record(call, 'waitlist.offered', entry)
}

/** The entries come before all others of their package, and keep their order among each other. */
async function moveToTop(call: Call<never>, rows: readonly JudgedRow[]): Promise<void> {
  for (const entry of (await chosenIn(call, rows)).toReversed()) {
    await sql`update waitlist_entry e set position = (select min(o.position) - 1 from waitlist_entry o
        where o.club_id = ${entry.club_id} and o.package_id = ${entry.package_id}), updated_at = app_now()
      where e.club_id = ${entry.club_id} and e.id = ${entry.id}`.execute(call.db)
    await record(call, 'waitlist.moved', entry)
  }
}

/** Ends the entries; the seats that were offered go to the next. */
async function remove(call: Call<never>, rows: readonly JudgedRow[]): Promise<void> {
  const entries = await chosenIn(call, rows)
  for (const entry of entries) {
    await endEntry(call.db, entry, 'removed')
    await record(call, 'waitlist.removed', entry)
    await mailAboutEntry(offeringOf(call), entry, 'removed')
  }
  for (const id of new Set(entries.filter(({ holds }) => holds).map((entry) => entry.package_id)))
    await fillSeats(offeringOf(call), assertClub(call.actor), id)
}
