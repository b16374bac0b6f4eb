import { clubConfig } from '@touchline/domain/access/flags'
import { nextTurn, offerEnd } from '@touchline/domain/registration/waitlist'
import { offerText, waitlistMail, type WaitlistMail } from '@touchline/domain/registration/waitlist-mail'
import { sql } from 'kysely'
import { asWished, queueWished } from '../../account/own-account/wishes.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import { byClub } from '../../kit/database/by-club.ts'
import type { Db } from '../../kit/database/database.ts'
import { queueMails, type Mail } from '../../kit/delivery/outbox.ts'
import { eachInTransaction } from '../../kit/jobs/each-row.ts'
import type { Sql } from '../../kit/list/list-statement.ts'
import type { Answers } from '../../kit/questions.ts'
import type { BackgroundContext } from '../../kit/server-area.ts'
import { readProgram, stateOf } from '../../programs/programs.store.ts'
import { clubsWithStaff } from '../../staff/staff.store.ts'
import { activeEntries, asPlace, endEntry, lockPackage, type EntryRow } from './waitlist.store.ts'

/** The parts of a context that offers and their mails need. */
interface Offering {
  tx: Db
  now: Date
  publicUrl: string
  questions: Answers
  /** Null in the sweep. */
  ctx: Pick<AppContext, 'jobs'> | null
}
export const offeringOf = ({ db, now, ctx }: Pick<ActionContext, 'db' | 'now' | 'ctx'>): Offering => ({
  ...{ tx: db, now, ctx, questions: ctx.questions, publicUrl: ctx.settings.publicUrl },
})

interface Reader {
  user_id: number
  name: string
  email: string
  mobile_number: string | null
  /** The club sends text messages. */
  texts_on: boolean
  locale: string
  zone: string
  club: string
  program: string
  package: string
  player: string
}
/**
 * Mails the person who put the player on the list, as long as he is a contact of the player, else the primary contact. An offer lapses, so it goes as a text
 * message too, unless the person wishes none of alerts of the club. The mail was promised on joining, so it goes in any case.
 */
export async function mailAboutEntry(
  { tx, publicUrl, ctx }: Offering,
  entry: Pick<EntryRow, 'club_id' | 'id' | 'user_id' | 'player_id' | 'package_id' | 'program_id'>,
  kind: WaitlistMail,
  { place = null, until = null }: { place?: number | null; until?: Date | null } = {},
): Promise<void> {
  const { club_id } = entry
  const { rows } =
    await sql<Reader>`select u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.mobile_number,
      coalesce((b.config ->> 'enable_sms')::boolean, false) as texts_on, u.locale, b.timezone as zone, b.name as club, p.name as program, k.name as package, l.first_name || ' ' || l.last_name as player
    from (select c.user_id, c.is_primary from player_contact c where c.club_id = ${club_id} and c.player_id = ${entry.player_id}
      union all select o.user_id, false from player o where o.club_id = ${club_id} and o.id = ${entry.player_id}) c
    join app_user u on u.id = c.user_id
    join player l on l.club_id = ${club_id} and l.id = ${entry.player_id}
    join package k on k.club_id = ${club_id} and k.id = ${entry.package_id}
    join program p on p.club_id = ${club_id} and p.id = ${entry.program_id}
    join club b on b.club_id = ${club_id}
    where u.deleted_at is null order by u.id = ${entry.user_id} desc, c.is_primary desc, u.id limit 1`.execute(tx)
  const [reader] = rows
  if (!reader) return
  const { user_id, name, email, mobile_number, texts_on, locale, ...facts } = reader
  const path = kind === 'expired' ? `/register/steps/${entry.program_id}` : `/register/waitlist/${entry.id}/steps`
  const about = { ...facts, hours: (await daysOfOffers(tx, club_id)) * 24, link: `${publicUrl}${path}`, place, until }
  const mail = {
    ...{ channel: 'email' as const, userId: user_id, to: email, name },
    ...waitlistMail(kind, about, { locale }),
    // An entry gets each of these mails once.
    dedupeKey: `waitlist:${entry.id}:${kind}`,
    inApp: { context: 'Team' as const, path, teamId: null },
  }
  // An offer answers a request, and the seat is lost without an answer.
  await queueWished(tx, ctx, club_id, [mail], { category: kind === 'offered' ? 'required' : 'club_alerts', publicUrl })
  if (kind !== 'offered' || until === null || !texts_on || mobile_number === null) return
  const text: Mail = {
    ...{ ...mail, channel: 'sms', to: mobile_number, subject: '', body: offerText(about, { locale }), leaveBy: until },
    dedupeKey: `${mail.dedupeKey}:sms`,
  }
  await queueMails(tx, ctx, club_id, await asWished(tx, [text], { category: 'club_alerts', publicUrl }))
}

async function holdSeat(tx: Db, clubId: number, packageId: number): Promise<boolean> {
  const { rows } = await sql`update package set held = held + 1 where club_id = ${clubId} and id = ${packageId}
    and (capacity is null or taken + held < capacity) returning 1`.execute(tx)
  return rows.length > 0
}

const daysOfOffers = async (tx: Db, clubId: number): Promise<number> =>
  clubConfig((await tx.selectFrom('club').select('config').where('club_id', '=', clubId).executeTakeFirstOrThrow()).config)
    .waitlist_offer_days

/** Offers a free seat of a package, which is locked, to an entry that waits. False if no seat is free. */
export async function offerSeat(offering: Offering, entry: EntryRow): Promise<boolean> {
  const { tx, now } = offering
  const { club_id, id, package_id } = entry
  if (!(await holdSeat(tx, club_id, package_id))) return false
  const until = offerEnd(now, await daysOfOffers(tx, club_id))
  await sql`update waitlist_entry set state = 'offered', holds = true, offer_expires_at = ${until}, updated_at = app_now()
    where club_id = ${club_id} and id = ${id}`.execute(tx)
  await mailAboutEntry(offering, entry, 'offered', { until })
  return true
}

/** A player who was merged with another, registered or archived waits no longer. */
async function tidy(tx: Db, clubId: number, packageId: number): Promise<void> {
  const { rows } = await sql<EntryRow>`select e.* from waitlist_entry e where e.club_id = ${clubId} and e.package_id = ${packageId}
    and ((e.holds and e.state <> 'offered') or (e.state in ('waiting', 'offered') and (
      exists (select from player l where l.club_id = ${clubId} and l.id = e.player_id and l.archived_at is not null)
      or exists (select from registration r where r.club_id = ${clubId} and r.package_id = ${packageId} and r.player_id = e.player_id
        and r.status = 'Registered')))) for update`.execute(tx)
  for (const entry of rows) await endEntry(tx, entry, entry.state === 'waiting' || entry.state === 'offered' ? 'removed' : entry.state)
}

/** A condition on a row with the alias `e`: its registration was taken back, as after a declined payment, before the offer ended, and nothing else holds the seat. */
const wasTakenBack = (
  clubId: number,
  { now, questions }: Pick<Offering, 'now' | 'questions'>,
): Sql => sql`(e.state = 'registered' and e.offer_expires_at > ${now}
  and not exists (select from registration r where r.club_id = ${clubId} and r.package_id = e.package_id and r.player_id = e.player_id
    and r.status <> 'Invited')
  and not exists (select from cart_item i where i.club_id = ${clubId} and i.package_id = e.package_id and i.player_id = e.player_id and i.holds)
  and not ${questions.holdsSeat(clubId, { packageId: sql`e.package_id`, playerId: sql`e.player_id` })}
  and not exists (select from waitlist_entry o where o.club_id = ${clubId} and o.package_id = e.package_id and o.player_id = e.player_id
    and o.state in ('waiting', 'offered')))`

/** Offers whose registration was taken back stand again until their end, before the seat goes to others. */
async function standAgain({ tx, ...asked }: Offering, clubId: number, packageId: number): Promise<void> {
  const { rows } = await sql<EntryRow>`select e.* from waitlist_entry e where e.club_id = ${clubId} and e.package_id = ${packageId}
    and ${wasTakenBack(clubId, asked)} order by e.id for update`.execute(tx)
  for (const { id } of rows)
    if (await holdSeat(tx, clubId, packageId))
      await sql`update waitlist_entry set state = 'offered', holds = true, updated_at = app_now() where club_id = ${clubId} and id = ${id}`.execute(
        tx,
      )
}

/** Ends the offers of a package that have lapsed, and offers its free seats to the entries that wait, in order. */
export async function fillSeats(offering: Offering, clubId: number, packageId: number): Promise<void> {
  const { tx, now } = offering
  if (!(await lockPackage(tx, clubId, packageId))) return
  await tidy(tx, clubId, packageId)
  await standAgain(offering, clubId, packageId)
  const of = (await lockPackage(tx, clubId, packageId))!
  const program = (await readProgram(tx, clubId, of.program_id))!
  const entries = await activeEntries(tx, clubId, packageId)
  const offers = !of.offers_by_hand && !of.archived && !program.archived && stateOf(program, now) === 'open'
  const turn = nextTurn(
    entries.map((row) => ({ ...asPlace(row), row })),
    { free: of.capacity === null ? null : of.capacity - of.taken - of.held, offers, now },
  )
  const entry = (id: number) => ({ entity: 'waitlist_entry', entityId: id, clubId })
  for (const { row } of turn.lapsed) {
    await endEntry(tx, row, 'expired')
    await audit(tx, null, null, { action: 'waitlist.expired', ...entry(row.id), diff: { package: packageId } })
    await mailAboutEntry(offering, row, 'expired')
  }
  for (const { row } of turn.offered)
    if (await offerSeat(offering, row))
      await audit(tx, null, null, { action: 'waitlist.offered', ...entry(row.id), diff: { package: packageId } })
}

/** Lapses offers and offers free seats, package by package. */
export async function moveWaitlists(
  db: Db,
  { publicUrl, questions }: Pick<BackgroundContext, 'publicUrl' | 'questions'>,
  now: Date,
): Promise<void> {
  const due = async (clubId: number) =>
    (
      await sql<Pick<EntryRow, 'club_id' | 'package_id'>>`select distinct e.club_id, e.package_id from waitlist_entry e
        join package k on k.club_id = ${clubId} and k.id = e.package_id
        where e.club_id = ${clubId} and ((e.holds and (e.state <> 'offered' or e.offer_expires_at <= ${now}))
          or ${wasTakenBack(clubId, { now, questions })}
          or (e.state = 'waiting' and not k.offers_by_hand and not k.archived and (k.capacity is null or k.taken + k.held < k.capacity)))
        order by e.package_id`.execute(db)
    ).rows
  await eachInTransaction(db, await byClub(await clubsWithStaff(db), due), (tx, { club_id, package_id }) =>
    fillSeats({ tx, now, publicUrl, questions, ctx: null }, club_id, package_id),
  )
}
