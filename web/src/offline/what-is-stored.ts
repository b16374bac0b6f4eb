import { readRegister } from '@touchline/domain/attendance/endpoints'
import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { readCalendarNews, readEvent, readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { readTeamMedicalNotes } from '@touchline/domain/medical/endpoints'
import { readMyTeams, readRoster, readTeam } from '@touchline/domain/teams/endpoints'

/** Calendars, registers, rosters with their contacts and medical notes, and the teams' own pages. Whatever else is read is not kept. */
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

export type Sitting = Pick<SignedInUser, 'current_role' | 'login_from' | 'teams'>

/** Who stands on a field: staff of teams, and families. Never an administrator's club, and never what somebody sees in the seat of another. */
export const keepsRoleSession = ({ current_role, login_from }: Sitting) =>
  login_from === null && ['Coach', 'Manager', 'Parent'].includes(current_role.type)

/** Whether an answer is kept: one of the sideline, and where it is a team's, of one's own team. */
export function keepsRead(user: Sitting, path: string, args: { params?: Record<string, unknown> } | undefined): boolean {
  if (!keepsRoleSession(user) || !paths.has(path)) return false
  if (!ofTheTeam.has(path)) return true
  const { coach, manager, family } = user.teams
  return [coach, manager, family].some((teams) => teams.includes(Number(args?.params?.['team'])))
}
