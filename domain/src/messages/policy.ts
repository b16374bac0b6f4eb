import type { Actor, Policy } from '../access/actor.ts'
import type { PermissionKey } from '../access/permissions.ts'

const isAdmin = ({ roleType, isSuperAdmin }: Actor) => roleType === 'Admin' || isSuperAdmin
const holdsAnywhere = ({ permissions }: Actor, key: PermissionKey) => Object.values(permissions).some((keys) => keys.includes(key))

/** A role of a club; guests of a club have no messages (S0.6). */
export const mayUseMessages: Policy = ({ clubId, roleType }) => clubId !== null && roleType !== 'ClubGuest'

/** The regions whose people an admin may write to; null for all. Keys about operations and players open a region. */
export function regionsToWrite(actor: Actor): readonly number[] | null {
  if (actor.isSuperAdmin) return null
  if (actor.roleType !== 'Admin') return []
  const open = Object.entries(actor.permissions).filter(([, keys]) => keys.includes('club_operations') || keys.includes('all_players'))
  return open.some(([region]) => region === '0') ? null : open.map(([region]) => Number(region))
}

/** The teams to whose people anybody else may write: those of the role. */
export const teamsToWrite = ({ roleType, teams }: Actor): readonly number[] => {
  if (roleType === 'Coach') return teams.coach
  if (roleType === 'Manager') return teams.manager
  if (roleType === 'Director') return teams.director
  return roleType === 'Parent' ? teams.family : []
}

export const mayWriteByRegion: Policy = (actor) => mayUseMessages(actor) && isAdmin(actor)

/** ROLE-141: not to coaches and team staff. */
export const mayWriteToStaff: Policy = (actor) => !holdsAnywhere(actor, 'disallow_coach_team_staff_message')
/** ROLE-143: not to player contacts. A family writes to the staff of its teams only. */
export const mayWriteToFamilies: Policy = (actor) => actor.roleType !== 'Parent' && !holdsAnywhere(actor, 'disallow_player_contact_message')

/** MSG-014: the setting of the club, and an admin. */
export const maySchedule: Policy = (actor) => mayWriteByRegion(actor) && actor.config.enable_scheduled_messages
/** ROLE-159. */
export const maySendNoReply: Policy = (actor) =>
  mayWriteByRegion(actor) && (actor.isSuperAdmin || holdsAnywhere(actor, 'can_send_no_reply_messages'))
