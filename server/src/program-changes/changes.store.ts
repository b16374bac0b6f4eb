import type { Actor } from '@touchline/domain/access/actor'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { mayManageMoney, mayViewMoney } from '@touchline/domain/payments/policy'
import { openStates } from '@touchline/domain/program-changes/program-change'
import { texts as english } from '@touchline/domain/program-changes/refusal-texts.en'
import { texts as spanish } from '@touchline/domain/program-changes/refusal-texts.es'
import type { Change, Quote } from '@touchline/domain/program-changes/shapes'
import type { FamilyChangeRule, ProgramType } from '@touchline/domain/programs/program-state'
import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'
import { sql, type Selectable } from 'kysely'
import { assignedPrograms } from '../access/assigned-programs.ts'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import type { ProgramChangeTable } from './program-changes.table.ts'

type Asking = Pick<ActionContext, 'db' | 'actor'>

export const wordsOf = ({ locale }: Pick<Actor, 'locale'>): Readonly<Record<keyof typeof english, string>> =>
  locale === 'es' ? spanish : english
export const wrong = (field: string, sentence: string) => new Refusal('change.wrong', sentence, { errors: { [field]: [sentence] } })

/** A registration with what a change of it needs. */
export interface OldRegistration {
  club_id: number
  id: number
  status: RegistrationStatus
  player_id: number
  player: string
  user_id: number
  payer: string
  program_id: number
  program: string
  package_id: number
  package: string
  price: number
  subscription_id: number | null
  form_id: number | null
  club_region_id: number | null
  family_changes: FamilyChangeRule | null
  program_type: ProgramType
  cancellation_policy_id: number | null
}
const registrations = (clubId: number, where: Sql): Sql => sql`select r.club_id, r.id, r.status, r.player_id, r.user_id, r.program_id,
    l.first_name || ' ' || l.last_name as player, u.first_name || ' ' || u.last_name as payer, p.name as program, r.package_id,
    k.name as package, r.price, r.subscription_id, r.form_id, p.club_region_id, p.family_changes,
    p.type as program_type, r.cancellation_policy_id
  from registration r
  join player l on l.club_id = ${clubId} and l.id = r.player_id
  join app_user u on u.id = r.user_id
  join program p on p.club_id = ${clubId} and p.id = r.program_id
  join package k on k.club_id = ${clubId} and k.id = r.package_id
  where r.club_id = ${clubId} and ${where}`

/** A registration, locked by its row alone. */
export async function readRegistration(db: Db, clubId: number, id: number, lock = false): Promise<OldRegistration> {
  const { rows } = await sql<OldRegistration>`${registrations(clubId, sql`r.id = ${id}`)} ${lock ? sql`for update of r` : sql``}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A registration that the caller made for a player of the family; 404 for any other. */
export async function findOwnRegistration({ db, actor }: Asking, id: number): Promise<OldRegistration> {
  if (actor.clubId === null) throw notFound()
  const found = await readRegistration(db, actor.clubId, id)
  if (found.user_id !== actor.userId || !actor.playerIds.includes(found.player_id)) throw notFound()
  return found
}

/** True unless a program admin administers other programs alone. */
const administers = async ({ db, actor }: Asking, programId: number): Promise<boolean> =>
  (await sql`select 1 where ${assignedPrograms(actor, sql`${programId}::bigint`)}`.execute(db)).rows.length > 0
/** 404 for programs that a program admin does not administer, 403 without the right over the money of the region. */
async function assertMoney(call: Asking, old: OldRegistration, policy: typeof mayManageMoney): Promise<void> {
  if (!(await administers(call, old.program_id))) throw notFound()
  if (!policy(scopeOf(old))(call.actor)) throw forbidden()
}
/** True if the caller may move players to a program: its money is the caller’s to manage too. */
export const managesMoneyOf = async (
  call: Asking,
  program: { id: number; club_id: number; club_region_id: number | null },
): Promise<boolean> => (await administers(call, program.id)) && mayManageMoney(scopeOf(program))(call.actor)

/** A registration whose money the caller may manage. */
export async function findRegistrationToManage(call: Asking, id: number): Promise<OldRegistration> {
  if (call.actor.clubId === null) throw notFound()
  const found = await readRegistration(call.db, call.actor.clubId, id)
  await assertMoney(call, found, mayManageMoney)
  return found
}

export interface ChangeRow extends Selectable<ProgramChangeTable> {
  to_program: string
  to_package: string
  new_subscription_id: number | null
}
const changes = (clubId: number, where: Sql): Sql => sql`select c.*, p.name as to_program, k.name as to_package,
    n.subscription_id as new_subscription_id
  from program_change c
  join program p on p.club_id = ${clubId} and p.id = c.program_id
  join package k on k.club_id = ${clubId} and k.id = c.package_id
  left join registration n on n.club_id = ${clubId} and n.id = c.new_registration_id
  where c.club_id = ${clubId} and ${where}`

export async function readChange(db: Db, clubId: number, id: number, lock = false): Promise<ChangeRow> {
  const { rows } = await sql<ChangeRow>`${changes(clubId, sql`c.id = ${id}`)} ${lock ? sql`for update of c` : sql``}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The open change of a registration. */
export async function openChangeOf(db: Db, { club_id, id }: Pick<OldRegistration, 'club_id' | 'id'>): Promise<ChangeRow | null> {
  const { rows } =
    await sql<ChangeRow>`${changes(club_id, sql`c.registration_id = ${id} and c.state = any(${[...openStates]}::text[])`)}`.execute(db)
  return rows[0] ?? null
}

export interface Found {
  change: ChangeRow
  old: OldRegistration
}

/** A change of a registration that the caller made, as long as the player is of the family; 404 for any other. */
export async function findOwnChange({ db, actor }: Asking, id: number, lock = false): Promise<Found> {
  if (actor.clubId === null) throw notFound()
  const change = await readChange(db, actor.clubId, id, lock)
  if (change.user_id !== actor.userId || !actor.playerIds.includes(change.player_id)) throw notFound()
  return { change, old: await readRegistration(db, actor.clubId, change.registration_id) }
}

/** A change whose money the caller may view, or manage. */
export async function findClubChange(call: Asking, id: number, act: 'view' | 'manage'): Promise<Found> {
  const { db, actor } = call
  if (actor.clubId === null) throw notFound()
  const change = await readChange(db, actor.clubId, id, act === 'manage')
  const old = await readRegistration(db, actor.clubId, change.registration_id)
  await assertMoney(call, old, mayViewMoney)
  if (act === 'manage') await assertMoney(call, old, mayManageMoney)
  return { change, old }
}

export const decided = (actor: Actor, state: ChangeRow['state']) =>
  new Refusal('change.decided', wordsOf(actor).decided, { status: 409, facts: { state } })
/** Refuses an act on a change in another state. */
export function refuseDecided(actor: Actor, { state }: ChangeRow, ...allowed: readonly ChangeRow['state'][]): void {
  if (!allowed.includes(state)) throw decided(actor, state)
}

/** A change as both sides read it. */
export const shownChange = ({ change, old }: Found, quote: Quote | null): Change => ({
  ...{ id: change.id, registration_id: old.id, player: { id: old.player_id, name: old.player } },
  from: { program_id: old.program_id, program: old.program, package_id: old.package_id, package: old.package },
  to: { program_id: change.program_id, program: change.to_program, package_id: change.package_id, package: change.to_package },
  ...{
    kind: change.kind,
    asked_by: change.asked_by,
    state: change.state,
    excess: change.excess,
    reason: change.reason,
    answer: change.answer,
  },
  created_at: change.created_at.toISOString(),
  expires_at: change.expires_at?.toISOString() ?? null,
  ended_at: change.ended_at?.toISOString() ?? null,
  quote: quote && { ...quote, payer: old.payer },
})
