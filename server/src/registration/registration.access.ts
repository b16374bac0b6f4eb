import { registration } from '@touchline/domain/registration/area'
import { either, expectations, hidden, holds, inAClub, inPerson, ofOwnClub, where } from '../../test/access/expectations.ts'

/** The guard admits families alone; the program of the samples is published. */
const program = ofOwnClub('program')
/** The programs of the samples are in the first region of their club. */
const managesPrograms = either(
  where(({ who }) => who.roleType === 'ProgramAdmin'),
  holds('programs', 1),
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
  return {
    readProgramPlayers: inAClub,
    exportProgramPlayers: inAClub,
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
    readInviteChoices: program.shows(/"invite":true/, managesPrograms),
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
    readFamilyProgram: program,
    readCart: program,
    enterWaitingRoom: program,
    leaveWaitingRoom: program,
    saveCart: program,
    holdCart: program,
    completeRegistration: program,
    settleRegistration: program,
    beginCartMethod: inPerson(program),
    joinWaitlist: program,
    readWaitlistEntry: entry,
    startFromWaitlist: entry,
    leaveWaitlist: entry,
    readOwnProgramInvitations: inAClub,
    readProgramInvitation: invitation,
    declineProgramInvitation: invitation,
  }
})
