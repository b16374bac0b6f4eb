import { duplicates } from '@touchline/domain/duplicates/area'
import { expectations, holds, inAClub, ofOwnClub } from '../../test/access/expectations.ts'

/** The players of the matrix have no region, so they need the key for all regions. */
const allRegions = holds('club_operations', 0)
const someRegion = inAClub.otherwise403(holds('club_operations', 'any'))
const ofPair = ofOwnClub('duplicate').otherwise403(allRegions)

export const duplicatesAccess = expectations(duplicates, {
  readDuplicates: someRegion,
  exportDuplicates: someRegion,
  previewDuplicateActs: someRegion,
  runDuplicateActs: someRegion,
  readMerges: someRegion,
  exportMerges: someRegion,
  findDuplicates: someRegion,
  pairPlayers: inAClub.otherwise403(allRegions),
  readDuplicate: ofPair,
  dismissDuplicate: ofPair,
  mergePlayers: ofPair,
  undoMerge: ofOwnClub('merge').otherwise403(allRegions),
})
