import { rosters } from '@touchline/domain/rosters/area'
import { layClubRoster } from './rosters.samples.ts'
import { aboutTeam, expectations, has, holds, ofOwnClub, sees, through, where, type FurtherCase } from '../../test/access/expectations.ts'

/** Rosters are changed by those who operate the team's region, and by its directors; coaches and managers read them. */
const changesRoster = aboutTeam(
  (who, team) => who.club === team.club && (who.superAdmin || has(who, 'club_operations', team.region) || who.director.includes(team.id)),
)
const changesSome = where(
  ({ who }) => who.club !== null && (who.superAdmin || has(who, 'club_operations', 'any') || who.roleType === 'Director'),
)
const ofImport = changesRoster('roster_import')
const ofMapping = ofOwnClub('roster_mapping').otherwise403(changesSome)

const ofWholeClub: FurtherCase = {
  endpoint: 'readRosterImport',
  about: 'a roster of the whole club',
  lay: (testServer) => layClubRoster(testServer, 1),
  rule: where(({ who }) => who.club === 1 && (who.superAdmin || has(who, 'club_operations', 0))),
}

export const rostersAccess = expectations(
  rosters,
  {
    createRosterImport: sees('team').otherwise403(changesRoster('team')),
    listRosterImports: through.otherwise403(changesSome),
    readRosterImport: ofImport,
    mapRosterImport: ofImport,
    retryRosterImport: ofImport,
    listRosterImportRows: ofImport,
    correctRosterImportRow: ofImport,
    applyRosterImport: ofImport,
    undoRosterImport: ofImport,
    inviteRosterContacts: ofImport.otherwise403(holds('club_operations', 'any')),
    listRosterMappings: through.otherwise403(changesSome),
    forgetRosterMapping: ofMapping,
    recallRosterMapping: ofMapping,
  },
  [ofWholeClub],
)
