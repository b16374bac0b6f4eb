import { mayRunRegistrations } from '@touchline/domain/programs/policy'
import { digestHour, digestMail, mostNamed } from '@touchline/domain/registration/digest/digest-mail'
import { sql } from 'kysely'
import { queueWished } from '../../account/own-account/wishes.ts'
import { byClub } from '../../kit/database/by-club.ts'
import type { Db } from '../../kit/database/database.ts'
import { eachInTransaction } from '../../kit/jobs/each-row.ts'
import type { BackgroundContext } from '../../kit/server-area.ts'
import { administratorsOf } from '../../programs/administrators.ts'
import { clubsWithStaff } from '../../staff/staff.store.ts'

interface NewOfProgram {
  club_id: number
  club_region_id: number | null
  id: number
  program: string
  count: number
  names: string[]
}
/** The players who were registered in a time, by program. */
async function newRegistrations(db: Db, clubId: number, since: Date, until: Date): Promise<NewOfProgram[]> {
  const { rows } =
    await sql<NewOfProgram>`select ${clubId}::bigint as club_id, p.club_region_id, p.id, p.name as program, count(*)::int as count,
      (array_agg(l.first_name || ' ' || l.last_name || ': ' || k.name order by r.created_at, r.id))[1:${mostNamed}] as names
    from registration r
    join program p on p.club_id = ${clubId} and p.id = r.program_id
    join package k on k.club_id = ${clubId} and k.id = r.package_id
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    where r.club_id = ${clubId} and r.status = 'Registered' and r.created_at >= ${since} and r.created_at < ${until}
    group by p.id, p.club_region_id, p.name order by p.name collate names, p.id`.execute(db)
  return rows
}

interface Due {
  club_id: number
  club: string
  /** The beginning of the day of the club, and its date. */
  today: Date
  day: string
  /** Null for a club that is not told of any day yet. */
  told_until: Date | null
}

/**
 * Tells those who administer programs of the registrations of the day before, in one mail, so that an opening day brings them no mail for each family. The day of
 * a club is told once; a club that has none yet begins with this day.
 */
export async function tellOfRegistrations(db: Db, { publicUrl, ctx }: BackgroundContext, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`
  const today = sql`date_trunc('day', ${at}, c.timezone)`
  const due = async (clubId: number) =>
    (
      await sql<Due>`select c.club_id, c.name as club, ${today} as today, to_char(${at} at time zone c.timezone, 'YYYY-MM-DD') as day, d.told_until
        from club c left join registration_digest d on d.club_id = ${clubId}
        where c.club_id = ${clubId} and extract(hour from ${at} at time zone c.timezone) >= ${digestHour}
          and (d.told_until is null or d.told_until < ${today})`.execute(db)
    ).rows
  await eachInTransaction(db, await byClub(await clubsWithStaff(db), due), (tx, of) => tellClub(tx, { publicUrl, ctx: ctx() }, of))
}

type Sending = { publicUrl: string; ctx: ReturnType<BackgroundContext['ctx']> }
async function tellClub(tx: Db, { publicUrl, ctx }: Sending, { club_id: clubId, club, day, today, told_until }: Due): Promise<void> {
  if (told_until === null)
    return void (await sql`insert into registration_digest (club_id, told_until) values (${clubId}, ${today}) on conflict do nothing`.execute(
      tx,
    ))
  // Another server may have told the club since.
  const { rows: told } = await sql`update registration_digest set told_until = ${today}
    where club_id = ${clubId} and told_until = ${told_until} returning 1`.execute(tx)
  if (told.length === 0) return
  const programs = await newRegistrations(tx, clubId, told_until, today)
  if (programs.length === 0) return
  const readers = (await administratorsOf(tx, clubId)).flatMap(({ may, ...reader }) => {
    const own = programs.filter((program) => may(mayRunRegistrations, program))
    return own.length === 0 ? [] : [{ ...reader, own }]
  })
  const { rows } = await sql<{ id: number; email: string }>`select id, email::text as email from app_user
    where id = any(${readers.map(({ userId }) => userId)}::bigint[]) and deleted_at is null`.execute(tx)
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  const mails = readers.flatMap(({ userId, name, locale, own }) => {
    const to = emails.get(userId)
    if (to === undefined) return []
    const parts = own.map(({ id, program, count, names }) => ({
      ...{ program, count, names, link: `${publicUrl}/program-admin/programs/${id}/players` },
    }))
    return {
      ...{ channel: 'email' as const, userId, to, name, ...digestMail(club, parts, { locale }) },
      dedupeKey: `registrations:${clubId}:${day}:${userId}`,
    }
  })
  await queueWished(tx, ctx, clubId, mails, { category: 'admin_alerts', publicUrl })
}
