import { readRegister } from '@touchline/domain/attendance/endpoints'
import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { readCalendarNews, readEvent, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { readTeamMedicalNotes } from '@touchline/domain/medical/endpoints'
import { readMyTeams, readRoster, readTeam } from '@touchline/domain/teams/endpoints'

/** The endpoints that are stored: calendars, registers, rosters with contacts and medical notes, and team pages. Other reads are not stored. */
const paths = new Set<string>(
  [
    readMyCalendar,
    readTeamCalendar,
    readEvent,
    readCalendarNews,
    readRegister,
    readMyTeams,
    readTeam,
    readRoster,
    readTeamMedicalNotes,
  ].map(({ path }) => path),
)
const ofTheTeam = new Set<string>([readTeamCalendar, readTeam, readRoster, readTeamMedicalNotes].map(({ path }) => path))

export type StoringUser = Pick<SignedInUser, 'current_role' | 'login_from' | 'teams'>

/** True for roles that are used at the field: team staff and families. Never for administrators, and never while logged in as another user. */
export const keepsRoleSession = ({ current_role, login_from }: StoringUser) =>
  login_from === null && ['Coach', 'Manager', 'Parent'].includes(current_role.type)

/** True if a response is stored: its endpoint is listed, and a team's data only for the user's own teams. */
export function keepsRead(user: StoringUser, path: string, args: { params?: Record<string, unknown> } | undefined): boolean {
  if (!keepsRoleSession(user) || !paths.has(path)) return false
  if (!ofTheTeam.has(path)) return true
  const { coach, manager, family } = user.teams
  return [coach, manager, family].some((teams) => teams.includes(Number(args?.params?.['team'])))
}
