import { emailOf } from './accounts.ts'
import { demoClub } from './demo-club.ts'
import { principalsOfDemo } from './principals.ts'

/** Names for the demo rows that tests use, around the Monday that they pin, 2026-10-05. */
const testServer = demoClub('2026-10-05')
const player = (first: string, last: string, club = 1) =>
  testServer.players.find((one) => one.first === first && one.last === last && one.club === club)!.id
const event = (team: number, kind: 'Practice' | 'Game', week: number, nth = 0) => {
  const found = testServer.events.filter((one) => one.team.id === team && one.kind === kind && one.week === week)[nth]
  if (!found) throw new Error(`The demo has no ${kind} ${nth} of team ${team} in week ${week}.`)
  return found.id
}
const teamOf = (first: string, last: string, club: number) =>
  testServer.players.find((one) => one.first === first && one.last === last && one.club === club)!.team
const firstOf = (team: number) => testServer.players.find((one) => one.team === team)!.id

export const teams = {
  u12Girls: testServer.idOf(1, '12G'),
  u10Boys: testServer.idOf(1, '10B'),
  otherTeam: testServer.idOf(1, '14B'),
  otherRegionTeam: testServer.teams.find(({ club, season, region }) => club === 1 && season === 2 && region === 2)!.id,
  pastSeasonTeam: 25,
  archivedTeam: 27,
  otherClubTeam: testServer.idOf(2, '12G'),
  hiddenFromCoaches: testServer.idOf(1, '16G'),
  /** A team of the club with health screening, with a family that tests can sign in. */
  screenedTeam: testServer.idOf(2, '10B'),
  /** A team of a family with a child in each of the two clubs. */
  familysOtherTeam: teamOf('Remy', 'Moreau', 2),
}
export const players = {
  mia: player('Mia', 'Whitfield'),
  ella: player('Ella', 'Whitfield'),
  theo: player('Theo', 'Whitfield'),
  ava: player('Ava', 'Lindqvist'),
  kai: player('Kai', 'Sorensen'),
  otherTeam: firstOf(teams.otherTeam),
  otherRegion: firstOf(teams.otherRegionTeam),
  otherClub: firstOf(teams.otherClubTeam),
  luc: player('Luc', 'Moreau'),
  remy: player('Remy', 'Moreau', 2),
  jasper: player('Jasper', 'Ferris', 2),
}
export const events = {
  tuesdaysPractice: event(teams.u12Girls, 'Practice', 0),
  thursdaysPractice: event(teams.u12Girls, 'Practice', 0, 1),
  saturdaysGame: event(teams.u12Girls, 'Game', 0),
  pastPractice: event(teams.u12Girls, 'Practice', -1),
  nextPractice: event(teams.u12Girls, 'Practice', 1),
  u10Practice: event(teams.u10Boys, 'Practice', 0),
  otherTeamPractice: event(teams.otherTeam, 'Practice', 2),
  otherRegionPractice: event(teams.otherRegionTeam, 'Practice', 2),
  pastSeasonPractice: event(teams.pastSeasonTeam, 'Practice', -20),
  archivedTeamPractice: event(teams.archivedTeam, 'Practice', -20),
  otherClubPractice: event(teams.otherClubTeam, 'Practice', 0),
  otherTeamGame: event(teams.otherTeam, 'Game', 2),
  otherRegionGame: event(teams.otherRegionTeam, 'Game', 2),
  pastSeasonGame: event(teams.pastSeasonTeam, 'Game', -20),
  otherClubGame: event(teams.otherClubTeam, 'Game', 0),
  screenedPractice: event(teams.screenedTeam, 'Practice', 0),
  familysOtherPractice: event(teams.familysOtherTeam, 'Practice', 1, 1),
  familysOtherGame: event(teams.familysOtherTeam, 'Game', 1),
  screenedGame: event(teams.screenedTeam, 'Game', 0),
  photoDay: testServer.clubEvent('Photo day'),
  coachesMeeting: testServer.clubEvent('Coaches’ meeting'),
  otherClubBarbecue: testServer.clubEvent('Season barbecue'),
}
/** Email addresses by the role of their person in the demo. */
export const people = {
  coachSam: emailOf('coach'),
  otherTeamCoach: testServer.headCoachOf(teams.otherTeam),
  miasMum: emailOf('parent'),
  miasDad: emailOf('secondcontact'),
  lockedOutCoach: testServer.headCoachOf(teams.hiddenFromCoaches),
  manager: emailOf('manager'),
  managerPlain: emailOf('managerplain'),
  admin: emailOf('admin'),
  regional: emailOf('regional'),
  otherRegionAdmin: emailOf('otherregion'),
  director: emailOf('director'),
  stranger: emailOf('stranger'),
  jaspersMum: emailOf('stranger'),
  jaspersCoach: testServer.headCoachOf(teams.screenedTeam),
  multi: emailOf('multi'),
  superAdmin: emailOf('superadmin'),
  guest: emailOf('guest'),
  otherClubAdmin: emailOf('otherclubadmin'),
}
export const coachSamId = 6
export const principals = principalsOfDemo.map(({ name }) => ({ name, email: emailOf(name) }))
