import { registration } from '@touchline/domain/registration/area'
import { players } from '../demo/people.ts'
import {
  directsPrograms,
  either,
  expectations,
  has,
  hidden,
  holds,
  inAClub,
  inPerson,
  ofOwnClub,
  where,
} from '../../test/access/expectations.ts'

const program = ofOwnClub('program')
/** Families see the program of the first club alone: that of the second one is a draft. */
const offered = where(({ who, objects }) => objects['program']?.club === 1 && who.club === 1)
/** The programs of the samples are in the first region of their club. */
const managesPrograms = either(
  where(({ who }) => who.roleType === 'ProgramAdmin'),
  holds('programs', 1),
)

/** The package of the sample costs money. */
const managesMoney = either(
  where(({ who }) => who.roleType === 'ProgramAdmin'),
  holds('manage_program_financials', 1),
)

export const registrationAccess = expectations(registration, async (testServer) => {
  const rows = await testServer.rows('select id, player_id, club_id from waitlist_entry')
  const entries = new Map(rows.map((row) => [Number(row['id']), { player: Number(row['player_id']), club: Number(row['club_id']) }]))
  /** An entry is shown to the family of its player alone, in the club of the role. */
  const entry = where(({ who, objects }) => {
    const found = entries.get(Number(objects['waitlist']?.id))
    return found !== undefined && found.club === who.club && who.players.includes(found.player)
  })
  const invited = await testServer.rows('select id, player_id, club_id from registration where invited_at is not null')
  const invitations = new Map(invited.map((row) => [Number(row['id']), { player: Number(row['player_id']), club: Number(row['club_id']) }]))
  const invitation = where(({ who, objects }) => {
    const found = invitations.get(Number(objects['program_invitation']?.id))
    return found !== undefined && found.club === who.club && who.players.includes(found.player)
  })
  const answered =
    await testServer.rows(`select f.id, f.player_id, f.user_id, f.club_id, p.club_region_id, g.club_region_id as program_region from form f
    join registration r on r.club_id = f.club_id and r.form_id = f.id join player p on p.club_id = f.club_id and p.id = f.player_id
    join program g on g.club_id = f.club_id and g.id = r.program_id`)
  const forms = new Map(answered.map((row) => [Number(row['id']), row]))
  /** A form is read by who answered it for the own family, by those who run the program and see its money, and by admins of the player. */
  const form = where(({ who, objects }) => {
    const found = forms.get(Number(objects['form']?.id))
    if (found === undefined || Number(found['club_id']) !== who.club || Number(found['player_id']) !== Number(objects['player']?.id))
      return false
    const [region, programRegion] = [found['club_region_id'], found['program_region']].map((id) => (id === null ? -1 : Number(id)))
    const runs = has(who, 'programs', programRegion!) && has(who, 'view_program_financials', 'any')
    const admin = runs || has(who, 'all_players', region!) || has(who, 'club_operations', region!)
    const family = who.players.includes(Number(found['player_id'])) && Number(found['user_id']) === who.userId
    return who.superAdmin || who.roleType === 'ProgramAdmin' || admin || family
  })
  return {
    readPlayerForms: inAClub,
    exportPlayerForms: inAClub,
    readPlayerForm: form,
    readProgramPlayers: inAClub,
    exportProgramPlayers: inAClub,
    // Registrations of programs that the caller may not change are left out of an act.
    previewProgramPlayerActs: inAClub,
    runProgramPlayerActs: inAClub,
    readProgramWaitlist: inAClub,
    exportProgramWaitlist: inAClub,
    // Entries of programs that the caller may not change are left out of an act.
    previewWaitlistActs: inAClub,
    runWaitlistActs: inAClub,
    readProgramTeams: inAClub,
    exportProgramTeams: inAClub,
    readProgramAssignments: inAClub,
    exportProgramAssignments: inAClub,
    readClubProgramPlayers: inAClub,
    exportClubProgramPlayers: inAClub,
    readPlayerContactList: inAClub,
    exportPlayerContactList: inAClub,
    previewPlayerContactActs: inAClub,
    runPlayerContactActs: inAClub,
    readNotRegistered: inAClub,
    exportNotRegistered: inAClub,
    previewNotRegisteredActs: inAClub,
    runNotRegisteredActs: inAClub,
    findDeskPlayers: program.otherwise403(managesPrograms),
    readDeskChoices: program.otherwise403(managesPrograms),
    // The objects of the matrix belong to another payer, whose registrations the family made.
    acceptPolicies: inPerson(hidden),
    registerAtDesk: program.otherwise403(managesPrograms).otherwise403(managesMoney),
    readInviteChoices: program.shows(/"invite":true/, managesPrograms).shows(/"send":true/, either(managesPrograms, directsPrograms)),
    readDiscountUses: inAClub,
    exportDiscountUses: inAClub,
    readFamilyPrograms: inAClub,
    readOwnRegistrations: inAClub,
    readOwnWaitlist: inAClub,
    addFamilyPlayer: inAClub,
    exportProgramAnswers: program,
    // The registrations of the samples have no files; the tests of questions attach some.
    readSubscriptionFile: hidden,
    readWaitlistFile: hidden,
    readFamilyProgram: offered,
    readCart: offered,
    enterWaitingRoom: offered,
    leaveWaitingRoom: offered,
    saveCart: offered,
    holdCart: offered,
    completeRegistration: inPerson(offered),
    settleRegistration: offered,
    beginCartMethod: inPerson(offered),
    joinWaitlist: offered.otherwise404(where(({ who }) => who.players.includes(players.mia))),
    readWaitlistEntry: entry,
    startFromWaitlist: entry,
    leaveWaitlist: entry,
    readOwnProgramInvitations: inAClub,
    readProgramInvitation: invitation,
    declineProgramInvitation: invitation,
  }
})
