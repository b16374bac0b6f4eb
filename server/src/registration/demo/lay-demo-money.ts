import { addDays } from '@touchline/domain/kit/dates'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { emailOf } from '../../demo/accounts.ts'
import { usualTimings } from '../../billing/fee-timing.ts'
import { planDonations, type Donor } from '../../payments/demo/donations.ts'
import { club, layYear } from '../../payments/demo/payment-year.ts'
import { discountsOf, feesOf, packagesOf, plansOf, readProgram } from '../../programs/programs.store.ts'
import { DemoRegistrations, type Family, type Registered } from './demo-registrations.ts'
import { planOpenPrograms, registering } from './open-programs.ts'
import { daysBefore, planSeasons, seasons } from './seasons.ts'

/** The families of the demo’s parents, whose registrations visitors and tests make themselves. */
const parents = [8, 40]

/** Lays a year of registrations and payments once, into a demo without merchant accounts; what people did in the demo stays as it is. */
export const layDemoMoney = (owner: Db): Promise<void> =>
  layYear(owner, async (tx, anchor) => {
    const families = await familiesOf(tx)
    const firstId = await nextRegistration(tx)
    const past = await laySeasons(tx, anchor)
    const open = new Map<number, Awaited<ReturnType<typeof offerOf>>>()
    for (const id of Object.keys(registering).map(Number)) open.set(id, await offerOf(tx, id))
    const busy = await busyPlayers(tx)
    const donors = await donorsOf(tx)
    const free = families.filter(({ user, player }) => !parents.includes(user) && !busy.has(player.id))
    return {
      money: (store) => new DemoRegistrations(store, anchor, firstId),
      plan: (year) => {
        planSeasons({ ...year, families, programs: past })
        planOpenPrograms({ ...year, families: free, programs: open })
        planDonations(year, donors)
      },
      store: countSeats,
    }
  })

/** Players with the contact who pays; those of the demo’s parent are the first. */
async function familiesOf(db: Db): Promise<Family[]> {
  const { rows } = await sql<Omit<Family, 'player'> & Family['player'] & { player: string }>`
    select f.* from (select distinct on (p.id) p.id, p.club_region_id, p.gender, p.birth_date::text as birth_date, p.first_name || ' ' || p.last_name as player,
        u.id as "user", u.first_name || ' ' || u.last_name as name
      from player p join player_contact c on c.club_id = ${club} and c.player_id = p.id and (c.is_primary or c.user_id = ${parents[0]})
        join app_user u on u.id = c.user_id
      where p.club_id = ${club} order by p.id, (c.user_id = ${parents[0]}) desc, c.id) f
    order by (f."user" = ${parents[0]}) desc, f.id`.execute(db)
  return rows.map(({ user, name, player, ...of }) => ({ user, name, player: { ...of, name: player } }))
}

/** Staff who give to the club and pay for no registration. */
async function donorsOf(db: Db): Promise<Donor[]> {
  const { rows } = await sql<Donor>`select u.id as "user", u.first_name || ' ' || u.last_name as name from app_user u
    where u.email = any(${['director', 'manager', 'referee'].map(emailOf)}::text[]) order by u.id`.execute(db)
  return rows
}

/** Players with an invitation, a place on a waitlist, or a registration that the demo has without money. */
async function busyPlayers(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ player_id: number }>`select player_id from registration where club_id = ${club}
    union select player_id from waitlist_entry where club_id = ${club}`.execute(db)
  return new Set(rows.map(({ player_id }) => player_id))
}

const nextRegistration = async (db: Db): Promise<number> =>
  (await sql<{ id: number }>`select coalesce(max(id), 0)::int + 1 as id from registration where club_id = ${club}`.execute(db)).rows[0]!.id

async function offerOf(db: Db, id: number) {
  return {
    program: (await readProgram(db, club, id))!,
    offer: {
      packages: await packagesOf(db, club, id),
      fees: await feesOf(db, club, id),
      discounts: await discountsOf(db, club, id),
      plans: await plansOf(db, club, id),
      residentCodes: '',
      timings: usualTimings,
    },
  }
}

const noMore = {
  ...{ club_region_id: null, description: null, opens_time: null, agreement: null, family_changes: null, opened_at: null, closed_at: null },
  updated_by_user_id: null,
}
const noLimits = {
  ...{ capacity: null, description: null, gender: null, min_age: null, max_age: null, age_on: null, min_birth_year: null },
  ...{ max_birth_year: null, min_grade: null, max_grade: null, postal_codes: null, non_resident_fee: null, updated_by_user_id: null },
}
/** The programs of seasons whose registration has closed, each with one package. */
async function laySeasons(tx: Db, anchor: string): Promise<ReadonlyMap<string, Pick<Registered, 'program' | 'package'>>> {
  const laid = new Map<string, Pick<Registered, 'program' | 'package'>>()
  for (const { name, type, season, archived, due } of seasons) {
    const closes = addDays(anchor, due[0]! - daysBefore + 2)
    const { id } = await tx
      .insertInto('program')
      .values({
        ...{ club_id: club, name, type, season_id: season, archived, opens_on: addDays(closes, -30), closes_on: closes },
        ...{ published_at: new Date(`${addDays(closes, -40)}T16:00:00Z`), ...noMore },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = await tx
      .insertInto('package')
      .values({ club_id: club, program_id: id, name: 'Player', price: 12_000 * due.length, ...noLimits })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    laid.set(name, { program: { id, name, agreement: null }, package: of })
  }
  return laid
}

/** Seats and uses of discounts follow from the registrations. */
async function countSeats(tx: Db): Promise<void> {
  await sql`update package k set taken = r.count from (select package_id, count(*)::int as count from registration
      where club_id = ${club} and status = 'Registered' group by package_id) r where k.club_id = ${club} and k.id = r.package_id`.execute(
    tx,
  )
  await sql`analyze registration`.execute(tx)
  await sql`update discount d set uses = u.count from (select x.discount_id, count(*)::int as count from registration_discount x
      where x.club_id = ${club} group by x.discount_id) u where d.club_id = ${club} and d.id = u.discount_id`.execute(tx)
}
