import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { mayReviewRegistrations, mayRunRegistrations } from '@touchline/domain/programs/policy'
import { billTypes } from '@touchline/domain/programs/program-state'
import { reasonToStay, type InviteAct } from '@touchline/domain/registration/invitations/invitation'
import { sql } from 'kysely'
import { scopeOf } from '../../access/scope-of.ts'
import { lockForAid } from '../../billing/aid-grants.ts'
import { audit } from '../../kit/audit.ts'
import type { Call } from '../../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../../kit/list/bulk-routes.ts'
import { findProgram, packagesOf, stateOf, type PackageRow, type ProgramRow } from '../../programs/programs.store.ts'
import { fitsInSql } from '../eligible-in-sql.ts'
import { wordsOf } from '../price-cart.ts'
import { expireInvitations } from './invitations.store.ts'
import { teamsToJoin } from './invite-choices.ts'
import { contactsOf, mailInvitations } from './mail-invitations.ts'

interface Asked {
  program_id: number
  package_id?: number
  team_id?: number
  answer_by?: string
}
const asked = (call: Call<never>) => call.body as unknown as Asked
const refused = (field: keyof Asked, sentence: string) =>
  new Refusal('program_invitation.wrong', sentence, { errors: { [field]: [sentence] } })
const todayOf = ({ actor, now }: Call<never>) => dateOf(now, actor.clubZone)

/** The program of the act. One of another club, or that is not assigned to a program admin, is refused at the field. */
async function findToInvite(call: Call<never>): Promise<ProgramRow> {
  const { db, actor } = call
  return await findProgram(db, actor, asked(call).program_id).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? refused('program_id', wordsOf(actor).unknownProgram) : error
  })
}

/** Refuses a new invitation that no family could answer, or that does not name what belongs to the program. Returns the named one of its packages. */
async function refuseInvitation(call: Call<never>, program: ProgramRow, packages: readonly PackageRow[]): Promise<PackageRow> {
  const { actor, now } = call
  const words = wordsOf(actor)
  const { package_id, team_id, answer_by } = asked(call)
  if (program.published_at === null || program.archived || billTypes.includes(program.type))
    throw new Refusal('program_invitation.closed', words.notPublished)
  if (stateOf(program, now) === 'closed') throw new Refusal('program_invitation.closed', words.inviteClosed)
  const of = packages.find(({ id }) => id === package_id)
  if (!of) throw refused('package_id', words.unknownPackage)
  if (program.type !== 'Team' && team_id !== undefined) throw refused('team_id', words.noTeamHere)
  if (program.type === 'Team' && team_id === undefined) throw refused('team_id', words.teamNeeded)
  if (team_id !== undefined && !(await teamsToJoin(call, program)).some(({ id }) => id === team_id))
    throw refused('team_id', words.unknownTeam)
  if (answer_by !== undefined && answer_by < todayOf(call)) throw refused('answer_by', words.pastDay)
  return of
}

interface Player {
  id: number
  name: string
  is_registered: boolean
  fits: boolean
  sent_at: Date | null
}
/** The chosen players with what decides on the act. With `lock` their open invitations stay as they are until the end of the transaction. */
async function playersOf(
  call: Call<never>,
  { club_id, id }: ProgramRow,
  { of, ids, lock }: { of: PackageRow | null; ids: readonly number[]; lock: boolean },
): Promise<Player[]> {
  const today = todayOf(call)
  const chosen = [...ids]
  if (lock)
    await sql`select r.id from registration r where r.club_id = ${club_id} and r.program_id = ${id} and r.player_id = any(${chosen}::bigint[])
      and r.status = 'Invited' order by r.id for update`.execute(call.db)
  const { rows } = await sql<Player>`select p.id, p.first_name || ' ' || p.last_name as name,
      exists (select from registration r where r.club_id = ${club_id} and r.program_id = ${id} and r.player_id = p.id and r.status = 'Registered')
        as is_registered,
      exists (select from package k where k.club_id = ${club_id} and k.id = ${of?.id ?? null}::bigint and ${fitsInSql(today)}) as fits,
      (select r.sent_at from registration r where r.club_id = ${club_id} and r.program_id = ${id} and r.player_id = p.id and r.status = 'Invited'
        and (r.answer_by is null or r.answer_by >= ${today}::date)) as sent_at
    from player p where p.club_id = ${club_id} and p.id = any(${chosen}::bigint[])
    order by p.last_name collate names, p.first_name collate names, p.id`.execute(call.db)
  return rows
}

async function judge(call: Call<never>, act: InviteAct, ids: readonly number[], lock: boolean): Promise<JudgedRow[]> {
  const { db, actor, now } = call
  const program = await findToInvite(call)
  const packages = act === 'invite' ? await packagesOf(db, program.club_id, program.id) : []
  const of = act === 'invite' ? await refuseInvitation(call, program, packages) : null
  // Families register under the same locks, so nobody is invited beside a registration.
  if (of && lock) await lockForAid(db, program.club_id, ids)
  const may = (act === 'send' ? mayReviewRegistrations : mayRunRegistrations)(scopeOf(program))(actor)
  const contacts = await contactsOf(db, program.club_id, ids)
  // Families see no page of a draft.
  const isClosed = program.archived || ['draft', 'closed'].includes(stateOf(program, now))
  const on = { today: todayOf(call), isClosed }
  return (await playersOf(call, program, { of, ids, lock })).map(({ id, name, is_registered, fits, sent_at }) => {
    const people = contacts.get(id) ?? []
    const sentOn = sent_at && dateOf(sent_at, actor.clubZone)
    const leftOut = may ? reasonToStay(act, { isRegistered: is_registered, fits, contacts: people.length, sentOn }, on) : 'not_allowed'
    return { id, label: name, leftOut, notified: people.map((person) => ({ id: person.id, name: person.name })) }
  })
}

/** Stores a line of the audit for each invitation, and mails it. */
async function conclude(
  call: Call<never>,
  program: ProgramRow,
  made: readonly { id: number; player_id: number }[],
  [action, kind]: readonly [action: string, kind: 'invited' | 'again' | 'canceled'],
): Promise<void> {
  const { db, actor, request, now, ctx } = call
  const { club_id: clubId, opens_on } = program
  const { package_id, team_id, answer_by } = asked(call)
  const more = kind === 'invited' ? { package: package_id, ...(team_id && { team: team_id }), ...(answer_by && { answer_by }) } : {}
  const lines = made.map(({ id, player_id }) => ({
    ...{ action: `program_invitation.${action}`, entity: 'registration', entityId: id, clubId },
    diff: { program: program.id, player: player_id, ...more },
  }))
  await audit(db, actor, request, lines)
  await mailInvitations({ db, ctx }, clubId, {
    ...{ ids: made.map(({ id }) => id), kind, on: todayOf(call) },
    opensOn: stateOf(program, now) === 'published' ? opens_on : null,
  })
}

const idsOf = (rows: readonly JudgedRow[]) => rows.map(({ id }) => id)

/** Invites the players: a registration with the status Invited for each. One whose declined payment has just opened the last invitation again is skipped. */
async function invite(call: Call<never>, rows: readonly JudgedRow[]): Promise<void> {
  const program = await findToInvite(call)
  const { package_id, team_id = null, answer_by = null } = asked(call)
  await expireInvitations(call.db, program.club_id, call.now)
  const made = await sql<{ id: number; player_id: number }>`insert into registration
      (club_id, program_id, package_id, player_id, status, price, invited_by_user_id, invited_at, sent_at, answer_by, team_id)
    select ${program.club_id}::bigint, ${program.id}::bigint, ${package_id}::bigint, i.id, 'Invited', 0, ${call.actor.userId}::bigint, app_now(), app_now(),
      ${answer_by}::date, ${team_id}::bigint
    from unnest(${idsOf(rows)}::bigint[]) with ordinality i (id, place) order by i.place
    on conflict (club_id, program_id, player_id) where status = 'Invited' do nothing returning id, player_id`.execute(call.db)
  await conclude(call, program, made.rows, ['created', 'invited'])
}

async function changeOpen(call: Call<never>, rows: readonly JudgedRow[], act: 'send' | 'cancel'): Promise<void> {
  const program = await findToInvite(call)
  const set = act === 'send' ? sql`sent_at = app_now()` : sql`status = 'Canceled'`
  const { rows: changed } = await sql<{ id: number; player_id: number }>`update registration set ${set}
    where club_id = ${program.club_id} and program_id = ${program.id} and player_id = any(${idsOf(rows)}::bigint[]) and status = 'Invited'
    returning id, player_id`.execute(call.db)
  await conclude(call, program, changed, act === 'send' ? ['sent', 'again'] : ['canceled', 'canceled'])
}

/** The acts on players who are not registered; those whom an act cannot change are left out with the reason. */
export const inviteBulkActs: Record<InviteAct, BulkAct> = {
  invite: { judge: (call, ids, lock) => judge(call, 'invite', ids, lock), run: invite },
  send: { judge: (call, ids, lock) => judge(call, 'send', ids, lock), run: (call, rows) => changeOpen(call, rows, 'send') },
  cancel: { judge: (call, ids, lock) => judge(call, 'cancel', ids, lock), run: (call, rows) => changeOpen(call, rows, 'cancel') },
}
