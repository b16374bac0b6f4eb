import { clubExport } from '@touchline/domain/club-export/area'
import { expectations, holds, inAClub, inPerson, ofOwnClub } from '../../test/access/expectations.ts'

/** Admins with club administration for all regions; the file of another club does not exist. */
const wholeClub = holds('club_administration', 0)
const ofClub = inPerson(inAClub.otherwise403(wholeClub))
const ofExport = inPerson(inAClub.otherwise403(wholeClub).otherwise404(ofOwnClub('export')))

export const clubExportAccess = expectations(clubExport, {
  readClubExports: ofClub,
  startClubExport: ofClub,
  openClubExport: ofExport,
  deleteClubExport: ofExport,
})
