import { mayEditTeam } from '@touchline/domain/club-teams/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { missingKinds } from '@touchline/domain/staff/certificate'
import type { TeamStaffRole } from '@touchline/domain/team-staff/endpoints'
import { guestUntilProblem, mostGuestDays } from '@touchline/domain/team-staff/guest-coach'
import { texts as english } from '@touchline/domain/team-staff/texts.en'
import { texts as spanish } from '@touchline/domain/team-staff/texts.es'
import { isDeepStrictEqual } from 'node:util'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import { announce } from '../kit/live/live.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { findTeam, teamScope, type TeamRow } from '../teams/teams.store.ts'
import { teamStaffKind, type MemberValues } from './staff-changes.ts'
import {
  certificatesOfPerson,
  headCoachOf,
  lockStaff,
  memberOf,
  nameInRole,
  raiseStaffVersion,
  type MemberFacts,
} from './team-staff.store.ts'

interface Member {
  user_id: number
  role: TeamStaffRole
}

export const wordsOf = ({ actor }: ActionContext) => (actor.locale === 'es' ? spanish : english)
const refused = (field: 'user_id' | 'team' | 'guest_until', sentence: string) =>
  new Refusal('team_staff.wrong', sentence, { errors: { [field]: [sentence] } })

/** Finds a team whose staff the actor changes. 404 for others’ teams, 403 without the right. */
export async function findStaffTeam(call: ActionContext, id: number): Promise<TeamRow> {
  const team = await findTeam(call.db, call.actor, id)
  if (!mayEditTeam(teamScope(team))(call.actor)) throw forbidden()
  return team
}

async function findToChange(call: ActionContext, id: number, seen: number | undefined): Promise<TeamRow> {
  const team = await findStaffTeam(call, id)
  const { version, changedBy } = await lockStaff(call.db, team.club_id, team.id)
  if (team.archived) throw refused('team', wordsOf(call).archivedTeam)
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: version } })
  if (seen !== version) throw newerVersion(version, await nameOfUser(call.db, changedBy))
  return team
}

/**
 * Adds a coach or manager of the club. The first coach becomes the head coach, unless a guest. Refused at the field without the role, and for those who are
 * there.
 */
export async function addToStaff(
  call: ActionContext,
  teamId: number,
  { user_id, role, guest_until, version_id }: Member & { guest_until: string | null; version_id?: number | undefined },
) {
  const team = await findToChange(call, teamId, version_id)
  const words = wordsOf(call)
  const name = await nameInRole(call.db, team.club_id, user_id, role)
  if (name === undefined) throw refused('user_id', role === 'Coach' ? words.notCoach : words.notManager)
  if (await memberOf(call.db, { clubId: team.club_id, teamId, userId: user_id, role }))
    throw refused('user_id', fill(words.alreadyThere, { name }))
  if (guest_until !== null) await refuseGuest(call, team.club_id, { user_id, role, name, until: guest_until })
  const head_coach = role === 'Coach' && guest_until === null && (await headCoachOf(call.db, team.club_id, teamId)) === null
  return await store(call, team, 'added', name, [
    change(team, { user_id, role }, name, null, { head_coach, can_admin: false, guest_until }),
  ])
}

/** Refuses a guest with a wrong last day, one who is no coach, and one without a certificate that the club requires: it would lock the team for everybody. */
async function refuseGuest(call: ActionContext, clubId: number, guest: Member & { name: string; until: string }): Promise<void> {
  const { db, actor, now } = call
  const [words, today] = [wordsOf(call), dateOf(now, actor.clubZone)]
  if (guest.role !== 'Coach') throw refused('guest_until', words.guestIsCoach)
  const problem = guestUntilProblem(guest.until, today)
  if (problem) throw refused('guest_until', problem === 'past' ? words.guestPast : fill(words.guestLong, { count: mostGuestDays }))
  const held = await certificatesOfPerson(db, clubId, guest.user_id)
  if (missingKinds(actor.config.required_certificates, held, today).length > 0)
    throw refused('user_id', fill(words.guestUncleared, { name: guest.name }))
}

/** Saves whether a coach is the head coach, who takes over from another, and whether a manager administers the team. A guest coach may be kept as a coach of the team. */
export async function saveMember(
  call: ActionContext,
  teamId: number,
  {
    version_id,
    user_id,
    role,
    stays,
    ...given
  }: Member & Omit<MemberFacts, 'guest_until'> & { stays: boolean; version_id?: number | undefined },
) {
  const team = await findToChange(call, teamId, version_id)
  const { facts, name } = await findMember(call, team, { user_id, role })
  const guest_until = stays ? null : facts.guest_until
  const after =
    role === 'Coach'
      ? { head_coach: given.head_coach, can_admin: false, guest_until }
      : { head_coach: false, can_admin: given.can_admin, guest_until: null }
  if (after.head_coach && guest_until !== null) throw refused('user_id', fill(wordsOf(call).guestNoHead, { name }))
  if (isDeepStrictEqual(after, facts)) return { version_id: version_id!, change_set_id: null }
  const head = after.head_coach ? await headCoachOf(call.db, team.club_id, teamId) : null
  const rows = [
    // First, because a team has one head coach at most.
    ...(head === null
      ? []
      : [
          change(
            team,
            { user_id: head.user_id, role },
            head.name,
            { head_coach: true, can_admin: false, guest_until: null },
            { head_coach: false, can_admin: false, guest_until: null },
          ),
        ]),
    change(team, { user_id, role }, name, facts, after),
  ]
  return await store(call, team, 'saved', name, rows)
}

/** Removes a person from the team; the role in the club stays. */
export async function removeFromStaff(
  call: ActionContext,
  teamId: number,
  { version_id, ...member }: Member & { version_id?: number | undefined },
) {
  const team = await findToChange(call, teamId, version_id)
  const { facts, name } = await findMember(call, team, member)
  return await store(call, team, 'removed', name, [change(team, member, name, facts, null)])
}

async function findMember({ db }: ActionContext, team: TeamRow, { user_id, role }: Member) {
  const facts = await memberOf(db, { clubId: team.club_id, teamId: team.id, userId: user_id, role })
  if (!facts) throw notFound()
  return { facts, name: (await nameOfUser(db, user_id)) ?? '' }
}

/** The change of a person in one role on the team; null: not on it. */
export function change(team: TeamRow, member: Member, label: string, before: MemberFacts | null, after: MemberFacts | null): NewChange {
  const of = { team_id: team.id, ...member }
  const op = before === null ? 'create' : after === null ? 'delete' : 'update'
  return {
    ...{ entity: teamStaffKind, entity_id: member.user_id, op, label },
    before: { ...of, facts: before } satisfies MemberValues,
    after: { ...of, facts: after } satisfies MemberValues,
  }
}

/** Stores changes of the staff of a team as one change set, and raises its version. */
export async function store(
  call: ActionContext,
  team: TeamRow,
  does: 'added' | 'saved' | 'removed',
  name: string,
  rows: readonly NewChange[],
) {
  const { db, ctx, actor, request, now } = call
  const { club_id: clubId, id: teamId } = team
  const set = { clubId, kind: teamStaffKind, title: name.slice(0, 200), teamId, userId: actor.userId }
  const { id } = await makeAtOnce(db, ctx.changes, set, rows, actor, now)
  await raiseStaffVersion(db, clubId, teamId, actor.userId)
  await audit(db, actor, request, {
    ...{ action: `team.staff_${does}`, entity: 'team', entityId: teamId, clubId, diff: { person: name } },
    ...{ before: rows.map(({ before }) => before), after: rows.map(({ after }) => after) },
  })
  await announce(db, clubId, { topic: recordTopic({ plural: 'teams' }, clubId), type: `teams.staff_${does}`, payload: { id: teamId } })
  return { version_id: (await lockStaff(db, clubId, teamId)).version, change_set_id: id }
}
