import type { TeamStaffRole } from '@touchline/domain/team-staff/endpoints'
import { mayEditTeam } from '@touchline/domain/club-teams/policy'
import { forbidden } from '@touchline/domain/kit/refusal'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { roleSessionOf, type ChangeEntity } from '../kit/change-set.ts'
import { findTeamPlaces } from '../teams/teams.store.ts'
import { headCoachOf, lockStaff, memberOf, nameInRole, putMember, raiseStaffVersion, type MemberFacts } from './team-staff.store.ts'

/** The name of the rows of change sets about the staff of a team; the sets have the team. */
export const teamStaffKind = 'team_staff'

/** A person in one role on a team; `facts` null: not on the team. */
export interface MemberValues {
  team_id: number
  user_id: number
  role: TeamStaffRole
  facts: MemberFacts | null
}

/** A change from before there were guest coaches says nothing of a last day. */
const complete = ({ facts, ...member }: MemberValues): MemberValues => ({
  ...member,
  facts: facts && { ...{ guest_until: null }, ...facts },
})

const keyOf = (clubId: number, { team_id, user_id, role }: MemberValues) => ({ clubId, teamId: team_id, userId: user_id, role })

/** Lets change sets change and undo the staff of a team. An undo needs the rights over the team, and the role of a person who comes back. */
export const staffChanges: ChangeEntity = {
  mayUndo: (place) => mayEditTeam(place),
  regionsOf: async (db, clubId, changeSet) =>
    (
      await sql<{ region: number | null }>`select t.club_region_id as region from change_set s
        join team t on t.club_id = ${clubId} and t.id = s.team_id where s.club_id = ${clubId} and s.id = ${changeSet}`.execute(db)
    ).rows.map(({ region }) => region),

  async apply(tx, { club_id, after }) {
    const member = after as MemberValues
    await putMember(tx, keyOf(club_id, member), member.facts)
    return { entityId: member.user_id, version: 1 }
  },

  async undo(tx, { club_id, before, after }, actor) {
    const [was, member] = [before as MemberValues, after as MemberValues].map(complete) as [MemberValues, MemberValues]
    const roleSession = roleSessionOf(actor)
    const [place] = await findTeamPlaces(tx, roleSession, [member.team_id])
    if (!place || !mayEditTeam(place)(roleSession)) throw forbidden()
    await lockStaff(tx, club_id, member.team_id)
    const of = keyOf(club_id, member)
    const stands = (await memberOf(tx, of)) ?? null
    if (!isDeepStrictEqual(stands, member.facts)) return 'changed_since'
    if (was.facts !== null && (await nameInRole(tx, club_id, was.user_id, was.role)) === undefined) return 'changed_since'
    // Somebody else became head coach meanwhile.
    const head = was.facts?.head_coach === true ? await headCoachOf(tx, club_id, was.team_id) : null
    if (head !== null && head.user_id !== was.user_id) return 'changed_since'
    await putMember(tx, of, was.facts)
    await raiseStaffVersion(tx, club_id, member.team_id, roleSession.userId)
    return null
  },
}
