import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { TestServer } from '../test-server.ts'
import { expectedContacts } from './expected-contacts.ts'
import { expectedMedical, type PlayerFacts } from './expected-medical.ts'

/**
 * Who may do what, written a second time: from the club's tables and the page of guards alone. It imports no policy and no guard (a test forbids it),
 * so a mistake has to be made twice to stay unseen.
 */
export interface Facts {
  userId: number
  roleType: string
  club: number | null
  superAdmin: boolean
  verified: boolean
  keys: { region: number; key: string }[]
  coach: number[]
  manager: number[]
  managerAdmin: number[]
  director: number[]
  players: number[]
  /** What the club has switched on. */
  flags: Record<string, unknown>
  familyTeams: number[]
  /** Logged in as somebody else. */
  actsForAnother?: boolean
  /** Of a parent's role, in all clubs in which the same person is a parent: a family answers wherever its children play. */
  everywhere: { teams: number[]; players: number[] }
}
export interface TeamFacts {
  id: number
  club: number
  region: number
}

export async function factsOf(testServer: TestServer, email: string, role: string | null): Promise<Facts> {
  const one = async (text: string, values: unknown[]) => (await testServer.rows(text, values)).map((row) => Number(Object.values(row)[0]))
  const [user] = await testServer.rows('select id, is_admin, email_verified_at from app_user where email = $1', [email])
  const [held] = await testServer.rows(
    `select id, type, club_id from role where user_id = $1 and ($2::text is null or type || '_' || org_id = $2) order by active desc, id limit 1`,
    [user!['id'], role],
  )
  const [id, club, type] = [Number(user!['id']), held!['club_id'] as number | null, String(held!['type'])]
  const [configured] = await testServer.rows('select config from club where club_id = $1', [club])
  const keys = await testServer.rows('select club_region_id as region, key from role_permission where role_id = $1', [held!['id']])
  const players =
    type === 'Parent'
      ? await one(
          'select player_id from player_contact where user_id = $1 and club_id = $2 union select id from player where user_id = $1 and club_id = $2',
          [id, club],
        )
      : []
  const elsewhere =
    type === 'Parent'
      ? await one(
          `select player_id from player_contact c where user_id = $1 and exists (select from role r where r.user_id = $1 and r.active and r.type = 'Parent' and r.club_id = c.club_id)
           union select id from player p where user_id = $1 and exists (select from role r where r.user_id = $1 and r.active and r.type = 'Parent' and r.club_id = p.club_id)`,
          [id],
        )
      : []
  return {
    userId: id,
    roleType: type,
    club,
    superAdmin: Boolean(user!['is_admin']),
    verified: user!['email_verified_at'] !== null,
    keys: keys.map((row) => ({ region: Number(row['region']), key: String(row['key']) })),
    coach: type === 'Coach' ? await one('select team_id from team_coach where user_id = $1 and club_id = $2', [id, club]) : [],
    manager: type === 'Manager' ? await one('select team_id from team_manager where user_id = $1 and club_id = $2', [id, club]) : [],
    managerAdmin:
      type === 'Manager' ? await one('select team_id from team_manager where user_id = $1 and club_id = $2 and can_admin', [id, club]) : [],
    director: type === 'Director' ? await one('select team_id from director_team where user_id = $1 and club_id = $2', [id, club]) : [],
    players,
    flags: { track_attendance: true, ...(configured?.['config'] as object | undefined) },
    familyTeams: await one(`select team_id from team_player where player_id = any($1) and club_id = $2 and status in ('active', 'guest')`, [
      players,
      club,
    ]),
    everywhere: {
      players: elsewhere,
      teams: await one(`select team_id from team_player where player_id = any($1) and status in ('active', 'guest')`, [elsewhere]),
    },
  }
}

/** What a cell is about: where the path's team, event and player belong. */
export interface Objects {
  team?: TeamFacts
  event?: TeamFacts
  /** The kind of the event, where the path names one. */
  kindFits?: boolean
  player?: { id: number; onEventsTeam: boolean; at?: PlayerFacts | undefined }
  /** A contact of the player of a placement. */
  contact?: number
  changeSet?: TeamFacts
  /** The club of an import for all its teams. */
  clubImport?: number
  /** Where an address that is read again brings its events, or which team a word of other calendars means. */
  source?: TeamFacts
  /** The team of a roster under review. */
  rosterOf?: TeamFacts
  /** The club of an event without a team. */
  clubEvent?: number
  /** A staff event: its club, and the users who were asked to it. */
  staffEvent?: { club: number; invited: number[] } | undefined
  user?: number
  ownRole?: boolean
  /** The club of an invitation, a sign-up link or a person; 0 where there is none. */
  club?: number
}
export type Expected = 401 | 403 | 404 | 'through'
export function expectedAccess(endpoint: Endpoint, name: string, who: Facts | 'no session', objects: Objects): Expected {
  if (endpoint.auth === 'public' || endpoint.auth === 'signed-url') return 'through'
  if (who === 'no session') return 401
  if (endpoint.auth === 'session') return who.verified || whileUnverified.includes(name) ? 'through' : 403
  if (endpoint.who.length > 0 && !endpoint.who.some((kind) => admits(kind, who))) return 403
  if (who.actsForAnother && ownAccount.includes(name)) return 403
  if (endpoint.flag !== undefined && who.flags[endpoint.flag] !== true) return 403
  return expectedMedical(name, who, objects) ?? expectedContacts(name, who, objects) ?? objectRule(name, who, objects)
}

/** To ask whether the address is verified, to have the mail sent again, to be refused a seat, and to leave. */
const whileUnverified = ['takeRoleSession', 'authStatus', 'readVerification', 'resendConfirmation', 'logout', 'authLogout']

/** What belongs to the person, or is for readers with a name, and for nobody who is only logged in as one. */
const ownAccount = [
  ...['createUploadUrl', 'saveUser', 'readMedicalNotes', 'saveMedicalNotes', 'readTeamMedicalNotes'],
  ...['addContact', 'changeContact', 'inviteContact', 'withdrawContact'],
  ...['changeRole', 'cancelEmailChange', 'deleteRole', 'giveConsent', 'readConsent', 'enabledDevices'],
  ...['updateFcm', 'signSupport', 'readSecondSystemRoles', 'changePassword', 'confirmTwoFactor', 'setUpTwoFactor'],
  // What somebody has seen is his, and the address of a feed outlives the visit.
  ...['seeCalendar', 'readCalendarFeeds', 'createCalendarFeed', 'revokeCalendarFeed'],
]

/** One’s own account, as it is; nobody who acts for another sees it. */
const ofAccount = [
  ...['enabledDevices', 'readConsent', 'listSessions', 'endAllOtherSessions', 'readTwoFactor', 'setEmailTwoFactor'],
  ...['turnOffTwoFactor', 'listDevices', 'signSupport', 'readSecondSystemRoles'],
]
/** About all invitations and links of the own club. */
const forInviting = [
  ...['listInvitations', 'exportInvitations', 'previewInvitationActs', 'runInvitationActs', 'listClubLinks', 'exportClubLinks'],
  ...['listInvitationPlaces', 'listUnconfirmed', 'sendConfirmation', 'createInvitation'],
]

function admits(kind: string, who: Facts): boolean {
  if (who.superAdmin) return true
  const { roleType } = who
  if (kind === 'team staff, club admin or director') return ['Coach', 'Manager', 'Director', 'Admin'].includes(roleType)
  if (kind === 'club admin or director') return ['Director', 'Admin'].includes(roleType)
  if (kind === 'coach or manager' || kind === 'team staff') return roleType === 'Coach' || roleType === 'Manager'
  if (kind === 'club-admin-level') return roleType === 'Admin' && who.keys.length > 0
  if (kind === 'super admin') return false
  // Whoever runs the whole club: an administrator of a region does not see Club Administration.
  if (kind === 'club administration')
    return roleType === 'Admin' && who.keys.some(({ key }) => key === 'club_administration') && who.keys.some(({ region }) => region === 0)
  if (kind === 'parent') return roleType === 'Parent'
  if (kind === 'coach-or-admin') return ['Coach', 'Director', 'Admin', 'ProgramAdmin'].includes(roleType) || who.managerAdmin.length > 0
  if (kind === 'program-admin')
    return roleType === 'ProgramAdmin' || (has(who, 'programs', 'any') && has(who, 'view_program_financials', 'any'))
  throw new Error(`The second implementation does not know the guard "${kind}".`)
}

/** Held for all regions or for this one; the system key holds what it implies, publishing holds programs, managing money holds seeing it. */
function has(who: Facts, key: string, region: number | 'any'): boolean {
  if (who.roleType !== 'Admin') return false
  const covering: Record<string, string[]> = {
    club_operations: ['club_operations', 'club_administration'],
    programs: ['programs', 'publish_program', 'club_administration'],
    view_program_financials: ['view_program_financials', 'manage_program_financials', 'club_administration'],
  }
  return who.keys.some(
    (held) => (covering[key] ?? [key]).includes(held.key) && (held.region === 0 || region === 'any' || held.region === region),
  )
}

const sees = (who: Facts, team: TeamFacts | undefined) =>
  team !== undefined &&
  who.club === team.club &&
  (who.superAdmin || who.roleType === 'Admin' || [...who.coach, ...who.manager, ...who.director, ...who.familyTeams].includes(team.id))
const runs = (who: Facts, team: TeamFacts) =>
  who.superAdmin || has(who, 'club_operations', team.region) || [...who.coach, ...who.managerAdmin, ...who.director].includes(team.id)
const takesRegister = (who: Facts, team: TeamFacts) => runs(who, team) || who.manager.includes(team.id)
/** Contacts are for those of the team, and for admins who run the region or keep its players. */
const reachesFamilies = (who: Facts, team: TeamFacts) => takesRegister(who, team) || has(who, 'all_players', team.region)
/** The club's own events: its operations in all regions, and its directors. */
const runsClub = (who: Facts) => who.superAdmin || has(who, 'club_operations', 0) || who.roleType === 'Director'
const answersElsewhere = (who: Facts, team: TeamFacts | undefined) =>
  team !== undefined && who.roleType === 'Parent' && who.club !== team.club && who.everywhere.teams.includes(team.id)
const isFamily = (who: Facts) => !who.superAdmin && who.roleType === 'Parent'

function objectRule(name: string, who: Facts, objects: Objects): Expected {
  const {
    team,
    event,
    kindFits = true,
    player,
    changeSet,
    rosterOf,
    ownRole,
    clubEvent,
    staffEvent,
    user,
    club,
    clubImport,
    source,
  } = objects
  const edit = (about: TeamFacts | undefined): Expected => (!sees(who, about) ? 404 : runs(who, about!) ? 'through' : 403)
  const invites = who.superAdmin || has(who, 'club_operations', 'any')
  const runsLinks = who.superAdmin || has(who, 'club_operations', 0)
  const actsAsParents = who.superAdmin || who.roleType === 'ProgramAdmin'
  /** Who is on a team is decided by who operates its region and by its directors; coaches and managers read rosters. */
  const keepsRoster = (about: TeamFacts | undefined) =>
    about !== undefined &&
    who.club === about.club &&
    (who.superAdmin || has(who, 'club_operations', about.region) || who.director.includes(about.id))
  const keepsSome = who.club !== null && (who.superAdmin || has(who, 'club_operations', 'any') || who.roleType === 'Director')
  if (ofAccount.includes(name)) return who.actsForAnother ? 403 : 'through'
  if (forInviting.includes(name)) return invites ? 'through' : 403
  switch (name) {
    case 'createRosterImport':
      return !sees(who, team) ? 404 : keepsRoster(team) ? 'through' : 403
    case 'listRosterImports':
    case 'listRosterMappings':
      return keepsSome ? 'through' : 403
    case 'forgetRosterMapping':
    case 'recallRosterMapping':
      return club === 0 || club !== who.club ? 404 : keepsSome ? 'through' : 403
    case 'readRosterImport':
    case 'mapRosterImport':
    case 'retryRosterImport':
    case 'correctRosterImportRow':
    case 'listRosterImportRows':
    case 'applyRosterImport':
    case 'undoRosterImport':
      return keepsRoster(rosterOf) ? 'through' : 404
    case 'inviteRosterContacts':
      return !keepsRoster(rosterOf) ? 404 : invites ? 'through' : 403
    case 'exportRosters':
    case 'exportEventList':
    case 'exportEventCalendar':
      return 'through'
    case 'exportRoster':
      return sees(who, team) ? 'through' : 404
    case 'sendInvitation':
    case 'revokeInvitation':
      return invites && club === who.club ? 'through' : 404
    case 'createClubLink':
      return runsLinks ? 'through' : 403
    case 'renewClubLink':
    case 'revokeClubLink':
      return !invites || club !== who.club ? 404 : runsLinks ? 'through' : 403
    // Whoever may log in as anybody may do so in every club.
    case 'loginAsUser':
      return club === 0 ? 404 : 'through'
    case 'loginAsParent':
      return !actsAsParents ? 403 : club === who.club ? 'through' : 404
    case 'loginAsTestParent':
    case 'findPeopleToActAs':
      return actsAsParents ? 'through' : 403
    case 'endLoginAs':
      return 'through'
    // A club's own words: who is asked has a club, or he is nobody's administrator.
    case 'saveDictionary':
      return who.club === null ? 404 : 'through'
    case 'readTeam':
    case 'readRoster':
    case 'readTeamCalendar':
    case 'readTeamAttendance':
    case 'exportTeamAttendance':
      return sees(who, team) ? 'through' : 404
    case 'readEvent':
    case 'readPractice':
    case 'readEventVersion':
    case 'readRegister':
      return sees(who, event) && kindFits ? 'through' : 404
    case 'readAttendanceHistory':
      return sees(who, event) && player!.onEventsTeam && (!isFamily(who) || who.players.includes(player!.id)) ? 'through' : 404
    case 'readPlayerAttendance':
      return sees(who, team) && player!.onEventsTeam && (!isFamily(who) || who.players.includes(player!.id)) ? 'through' : 404
    case 'markRegister':
    case 'readReminder':
    case 'remindFamilies':
      return !sees(who, event) ? 404 : takesRegister(who, event!) ? 'through' : 403
    case 'readSilentPlayers':
      return !sees(who, event) ? 404 : reachesFamilies(who, event!) ? 'through' : 403
    case 'answerForPractice':
    case 'answerForGame':
    case 'answerForTeamEvent':
      if (!player!.onEventsTeam || (name === 'answerForTeamEvent' ? team?.id !== event?.id : !kindFits)) return 404
      if (answersElsewhere(who, event)) return who.everywhere.players.includes(player!.id) ? 'through' : 403
      if (!sees(who, event)) return 404
      return takesRegister(who, event!) || (who.roleType === 'Parent' && who.players.includes(player!.id)) ? 'through' : 403
    case 'answerForStaffEvent':
    case 'answerForStaffEventAsAdmin': {
      const asked = staffEvent !== undefined && !isFamily(who) && staffEvent.invited.includes(who.userId)
      const plans = who.superAdmin || who.roleType === 'Admin' || who.roleType === 'Director'
      if (staffEvent?.club !== who.club || who.club === null || !(asked || plans) || !staffEvent!.invited.includes(user!)) return 404
      return who.userId === user || (name === 'answerForStaffEventAsAdmin' && runsClub(who)) ? 'through' : 403
    }
    case 'readAttendanceSettings':
      return sees(who, team) ? 'through' : 404
    case 'createPractice':
    case 'saveAttendanceSettings':
    case 'createGame':
    case 'createTeamEvent':
    case 'previewTeamEvent':
    case 'readGuestCandidates':
    case 'reviewCalendarImport':
      return edit(team)
    case 'updatePractice':
    case 'updateGame':
    case 'deletePractice':
    case 'deleteGame':
    case 'updateTeamEvent':
    case 'deleteTeamEvent':
      return edit(team) !== 'through' ? edit(team) : event?.id === team!.id && event.club === team!.club && kindFits ? 'through' : 404
    case 'readCalendarImport':
    case 'applyCalendarImport':
      return edit(team) !== 'through' ? edit(team) : changeSet?.id === team!.id && changeSet.club === team!.club ? 'through' : 404
    case 'readTeamSources':
    case 'readTeamWords':
      return edit(team)
    case 'forgetWord':
    case 'recallWord':
    case 'changeSource':
    case 'readSourceNow':
    case 'removeSource':
      return edit(source)
    case 'readClubImport':
    case 'applyClubImport':
      return who.club === null ? 404 : !runsClub(who) ? 403 : clubImport === who.club ? 'through' : 404
    case 'reviewClubImport':
    case 'readClubSources':
    case 'readClubWords':
    case 'createClubEvent':
    case 'createClubGame':
    case 'previewClubEvent':
    case 'readStaffCandidates':
      return who.club === null ? 404 : runsClub(who) ? 'through' : 403
    case 'updateClubEvent':
    case 'deleteClubEvent':
      return who.club === null || who.club !== clubEvent ? 404 : runsClub(who) ? 'through' : 403
    case 'readEventNotices':
    case 'updateClubGame':
    case 'deleteClubGame':
      return kindFits ? edit(event) : 404
    case 'undoChangeSet':
      return edit(changeSet)
    // Placed are another person's session and device: those of nobody else are anybody's business.
    case 'endOneSession':
    case 'forgetDevice':
      return who.actsForAnother ? 403 : 404
    // Placed is the address of nobody who asks.
    case 'clearHardAlert':
    case 'clearSpamAlert':
    case 'clearSoftAlert':
      return who.actsForAnother ? 403 : 404
    // Somebody without a club has none to leave.
    case 'deleteRole':
      return ownRole && who.club !== null ? 'through' : 404
    case 'changeRole':
      return ownRole ? 'through' : 404
    case 'listSavedViews':
    case 'createSavedView':
    case 'readClub':
    case 'readTeamDashboard':
    case 'readClubDashboard':
      return who.club === null ? 404 : 'through'
    // One's own, and the matrix places none, or that of another person.
    case 'changeSavedView':
    case 'deleteSavedView':
    case 'revokeCalendarFeed':
      return 404
    case 'readCalendarFeeds':
    case 'createCalendarFeed':
    case 'readEventList':
    case 'readCalendarNews':
    case 'seeCalendar':
    case 'readFamilyClubs':
    case 'readMyCalendar':
    case 'readClubCalendar':
    case 'readMyTeams':
    case 'createUploadUrl':
    case 'readOwnPicture':
    // Lists of wishes: what may not be seen answers like what is not there, which tests of media show.
    case 'readThumbnails':
    case 'readFields':
    case 'readFamilyDashboard':
    case 'saveUser':
    case 'cancelEmailChange':
    case 'giveConsent':
    case 'readUser':
    case 'updateFcm':
      return 'through'
    default:
      throw new Error(`The second implementation does not know the endpoint ${name}.`)
  }
}
