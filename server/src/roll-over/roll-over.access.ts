import { rollOver } from '@touchline/domain/roll-over/area'
import { expectations, holds, ofOwnClub } from '../../test/access/expectations.ts'

/** Admins who operate some region; the teams of the others are not listed to them. */
const rolls = ofOwnClub('source_season').otherwise403(holds('club_operations', 'any'))

export const rollOverAccess = expectations(rollOver, {
  readRollOver: rolls.shows(/"create_season":true/, holds('club_operations', 0)),
  previewRollOver: rolls,
  rollOver: rolls,
})
