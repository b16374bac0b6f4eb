import { registration } from '@touchline/domain/registration/area'
import { expectations, inAClub, ofOwnClub } from '../../test/access/expectations.ts'

/** The guard admits families alone; the program of the samples is published. */
const program = ofOwnClub('program')

export const registrationAccess = expectations(registration, {
  readProgramPlayers: inAClub,
  exportProgramPlayers: inAClub,
  readDiscountUses: inAClub,
  exportDiscountUses: inAClub,
  readProgramTeams: inAClub,
  exportProgramTeams: inAClub,
  readProgramAssignments: inAClub,
  exportProgramAssignments: inAClub,
  readClubProgramPlayers: inAClub,
  exportClubProgramPlayers: inAClub,
  readPlayerContactList: inAClub,
  exportPlayerContactList: inAClub,
  readNotRegistered: inAClub,
  exportNotRegistered: inAClub,
  readFamilyPrograms: inAClub,
  readOwnRegistrations: inAClub,
  addFamilyPlayer: inAClub,
  readFamilyProgram: program,
  readCart: program,
  saveCart: program,
  holdCart: program,
  completeRegistration: program,
})
