import { mayEditTeam } from '@touchline/domain/club-teams/policy'
import { Refusal } from '@touchline/domain/kit/refusal'
import { texts as actEnglish } from '@touchline/domain/team-staff/act-texts.en'
import { texts as actSpanish } from '@touchline/domain/team-staff/act-texts.es'
import { teamStaffRoles, type TeamStaffRole } from '@touchline/domain/team-staff/endpoints'
import type { StaffAct } from '@touchline/domain/team-staff/staff-acts'
import { sql } from 'kysely'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { findTeam, teamScope, type TeamRow } from '../teams/teams.store.ts'
import { change, store, wordsOf } from './change-staff.ts'
import { headCoachOf, lockStaff, membersOf, type MemberFacts } from './team-staff.store.ts'

interface Judged extends JudgedRow {
  team: TeamRow
  member: { user_id: number; role: TeamStaffRole }
  before: MemberFacts | null
  after: MemberFacts | null
}
interface Person {
  id: number
  user_id: number
  role: string
  name: string
}

/** The team of the body; one whose staff the actor does not change is refused at the field. */
async function findStaffTeamOf(call: Call<never>, lock: boolean): Promise<TeamRow> {
  const { db, actor } = call
  const words = actor.locale === 'es' ? actSpanish : actEnglish
  const refused = (sentence: string) => new Refusal('team_staff.wrong', sentence, { errors: { team_id: [sentence] } })
  const { team_id } = call.body as { team_id?: number }
  if (team_id === undefined) throw refused(words.chooseTeam)
  const team = await findTeam(db, actor, team_id).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) throw refused(words.gone)
    throw error
  })
  if (!mayEditTeam(teamScope(team))(actor)) throw refused(words.gone)
  if (team.archived) throw refused(wordsOf(call).archivedTeam)
  if (lock) await lockStaff(db, team.club_id, team.id)
  return team
}

/** The people of lines of the directory, in the order of the ids. Row-level security covers `club` and not `role`, hence the join. */
async function peopleOf({ db, actor }: Call<never>, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select r.id, r.user_id, r.type as role, u.first_name || ' ' || u.last_name as name
    from role r join club k on k.club_id = ${actor.clubId} join app_user u on u.id = r.user_id
    where r.club_id = ${actor.clubId} and r.active and r.id = any(${[...ids]}::bigint[])`.execute(db)
  const byId = new Map(rows.map((person) => [person.id, person]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Says at the last coach who is removed that the team has none any more. */
function withLastCoach({ actor }: Call<never>, judged: readonly Judged[], coaches: number): Judged[] {
  const words = actor.locale === 'es' ? actSpanish : actEnglish
  const removed = judged.filter(({ leftOut, member }) => leftOut === null && member.role === 'Coach')
  if (removed.length < coaches) return [...judged]
  const none = { name: 'coaches', from: String(coaches), to: words.noCoach }
  return judged.map((row) => (row === removed.at(-1) ? { ...row, diff: [...(row.diff ?? []), none] } : row))
}

const actOf = (act: StaffAct): BulkAct => ({
  async judge(call, ids, lock) {
    const team = await findStaffTeamOf(call, lock)
    const words = wordsOf(call)
    const members = await membersOf(call.db, team.club_id, team.id)
    let hasHead = (await headCoachOf(call.db, team.club_id, team.id)) !== null
    const judged = (await peopleOf(call, ids)).map(({ id, user_id, role: type, name }): Judged => {
      const role = teamStaffRoles.find((one) => one === type)
      const before = members.find((one) => one.user_id === user_id && one.role === type)?.facts ?? null
      const leftOut = !role ? 'role' : act === 'assign' && before ? 'already' : act === 'remove' && !before ? 'not_on_team' : null
      const isHead = act === 'assign' && leftOut === null && role === 'Coach' && !hasHead
      hasHead ||= isHead
      const named = { name: 'team', from: act === 'assign' ? null : team.name, to: act === 'assign' ? team.name : null }
      const inRole = role && { name: 'role', from: null, to: isHead ? words.head_coach : words[`role.${role}`] }
      return {
        ...{ id, label: name, leftOut, team, member: { user_id, role: role ?? 'Coach' }, before },
        after: act === 'assign' ? { head_coach: isHead, can_admin: false, guest_until: null } : null,
        diff: act === 'assign' && inRole ? [named, inRole] : [named],
      }
    })
    return act === 'remove' ? withLastCoach(call, judged, members.filter(({ role }) => role === 'Coach').length) : judged
  },
  async run(call, rows) {
    const judged = rows as Judged[]
    const { team } = judged[0]!
    const changes = judged.map(({ member, label, before, after }) => change(team, member, label, before, after))
    const title = judged.map(({ label }) => label).join(', ')
    return (await store(call, team, act === 'assign' ? 'added' : 'removed', title, changes)).change_set_id
  },
})

/** The acts on several people of the directory, each one change set with undo. */
export const staffBulkActs: Record<StaffAct, BulkAct> = { assign: actOf('assign'), remove: actOf('remove') }
