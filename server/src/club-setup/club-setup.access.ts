import { clubSetup } from '@touchline/domain/club-setup/area'
import { expectations, inAClub } from '../../test/access/expectations.ts'

export const clubSetupAccess = expectations(clubSetup, {
  readSetUp: inAClub,
  saveSetUp: inAClub,
  setUpSports: inAClub,
  setUpAges: inAClub,
  previewTeams: inAClub,
  createTeams: inAClub,
})
