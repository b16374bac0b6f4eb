import { registration } from '@touchline/domain/registration/area'
import { expectations, inAClub, inPerson, ofOwnClub } from '../../test/access/expectations.ts'

/** The guard admits families alone; the program of the samples is published. */
const program = ofOwnClub('program')

export const registrationAccess = expectations(registration, {
  readProgramPlayers: inAClub,
  exportProgramPlayers: inAClub,
  readDiscountUses: inAClub,
  exportDiscountUses: inAClub,
  readFamilyPrograms: inAClub,
  readOwnRegistrations: inAClub,
  addFamilyPlayer: inAClub,
  readFamilyProgram: program,
  readCart: program,
  saveCart: program,
  holdCart: program,
  completeRegistration: program,
  settleRegistration: program,
  beginCartMethod: inPerson(program),
})
