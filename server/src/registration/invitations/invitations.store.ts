import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { shownStatus } from '@touchline/domain/registration/invitations/invitation'
import type { ProgramInvitation } from '@touchline/domain/registration/invitations/invitation-endpoints'
import { sql, type Insertable } from 'kysely'
import { deleteForms } from '../../forms/forms.store.ts'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import { eachInTransaction } from '../../kit/jobs/each-row.ts'
import type { BackgroundContext } from '../../kit/server-area.ts'
import { clubsWithStaff } from '../../staff/staff.store.ts'
import type { RegistrationTable } from '../registration.table.ts'

/** SQL: the registration `r` is an invitation, or followed from one. A canceled registration is no invitation that the club has withdrawn. */
export const isInvitation = sql`(r.invited_at is not null and (r.status <> 'Canceled' or r.user_id is null))`

interface Line extends Omit<ProgramInvitation, 'invited_at'> {
  invited_at: Date
}
interface Asked {
  /** The date of the club. */
  today: string
  program?: number
  id?: number
}
/** Invitations of players to published programs, as a family reads them; those that can be answered, unless one is named. */
export async function familyInvitations(
  db: Db,
  clubId: number,
  playerIds: readonly number[],
  { today, program, id }: Asked,
): Promise<ProgramInvitation[]> {
  const { rows } = await sql<Line>`select r.id, r.program_id, p.name as program, r.package_id, k.name as package, r.player_id,
      l.first_name || ' ' || l.last_name as player, t.name as team, r.status, r.answer_by, r.invited_at
    from registration r
    join program p on p.club_id = ${clubId} and p.id = r.program_id
    join package k on k.club_id = ${clubId} and k.id = r.package_id
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    left join team t on t.club_id = ${clubId} and t.id = r.team_id
    where r.club_id = ${clubId} and r.player_id = any(${[...playerIds]}::bigint[]) and ${isInvitation}
      and p.published_at is not null and not p.archived and l.archived_at is null
      and (${program ?? null}::bigint is null or r.program_id = ${program ?? null})
      and (r.id = ${id ?? null} or (${id ?? null}::bigint is null and r.status = 'Invited' and (r.answer_by is null or r.answer_by >= ${today}::date)))
    order by r.invited_at desc, r.id limit 500`.execute(db)
  return rows.map(({ invited_at, ...row }) => ({
    ...row,
    status: shownStatus({ status: row.status, answerBy: row.answer_by }, today),
    invited_at: invited_at.toISOString(),
  }))
}

/** An invitation of a player of the caller’s family; 404 for any other. */
export async function findProgramInvitation(
  db: Db,
  { clubId, clubZone, playerIds }: Actor,
  id: number,
  now: Date,
): Promise<ProgramInvitation> {
  const [found] = clubId === null ? [] : await familyInvitations(db, clubId, playerIds, { today: dateOf(now, clubZone), id })
  if (!found) throw notFound()
  return found
}

type NewRegistration = Insertable<RegistrationTable>

/**
 * Stores a registration. The open invitation of the player to the program becomes it, in whichever package. The player is locked, so two contacts of a player
 * do not use an invitation twice. `today` is the date of the club.
 */
export async function storeRegistration(tx: Db, values: NewRegistration, today: string): Promise<number> {
  const { club_id, program_id, player_id } = values
  const { rows } = await sql<{ id: number }>`select id from registration where club_id = ${club_id} and program_id = ${program_id}
    and player_id = ${player_id} and status = 'Invited' and (answer_by is null or answer_by >= ${today}::date) for update`.execute(tx)
  const [invited] = rows
  if (!invited) return (await tx.insertInto('registration').values(values).returning('id').executeTakeFirstOrThrow()).id
  await tx
    .updateTable('registration')
    .set({ ...values, created_at: sql<Date>`app_now()` })
    .where('club_id', '=', club_id)
    .where('id', '=', invited.id)
    .execute()
  return invited.id
}

/**
 * Takes back registrations whose payment was declined: those by invitation are open invitations again, all others are gone. Their answers stay in the cart.
 * After a merge the player may have another open invitation to the program, which remains the only one.
 */
export async function takeBackRegistrations(tx: Db, clubId: number, ids: readonly number[]): Promise<void> {
  const chosen = sql`club_id = ${clubId} and id = any(${[...ids]}::bigint[])`
  const { rows: forms } = await sql<{ form_id: number }>`select form_id from registration where ${chosen} and form_id is not null`.execute(
    tx,
  )
  await sql`delete from registration where ${chosen} and invited_at is null`.execute(tx)
  const another = sql`exists (select from registration o where o.club_id = ${clubId} and o.program_id = r.program_id and o.player_id = r.player_id
    and o.status = 'Invited')`
  await sql`update registration r set status = case when ${another} then 'Canceled' else 'Invited' end, user_id = null, subscription_id = null, payment_plan_id = null, price = 0,
    signed_name = null, document_hash = null, signed_from = null, form_id = null, refund_policy_id = null,
    cancellation_policy_id = null, created_at = invited_at where ${chosen}`.execute(tx)
  await deleteForms(
    tx,
    clubId,
    forms.map(({ form_id }) => form_id),
  )
}

/** Ends the invitations of a club whose last day is over. */
export async function expireInvitations(tx: Db, clubId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; program_id: number; player_id: number }>`update registration r set status = 'Expired' from club c
    where r.club_id = ${clubId} and c.club_id = ${clubId} and r.status = 'Invited'
      and r.answer_by < (${now}::timestamptz at time zone c.timezone)::date returning r.id, r.program_id, r.player_id`.execute(tx)
  const lines = rows.map(({ id, program_id, player_id }) => ({
    ...{ action: 'program_invitation.expired', entity: 'registration', entityId: id, clubId },
    diff: { program: program_id, player: player_id },
  }))
  await audit(tx, null, null, lines)
}

/** Ends the invitations whose last day is over, club by club. */
export async function expireAllInvitations(db: Db, _context: BackgroundContext, now: Date): Promise<void> {
  await eachInTransaction(db, await clubsWithStaff(db), (tx, id) => expireInvitations(tx, id, now))
}
