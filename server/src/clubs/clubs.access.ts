import { clubs } from '@touchline/domain/clubs/area'
import { expectations, inAClub, through } from '../../test/access/expectations.ts'

export const clubsAccess = expectations(clubs, { readClub: inAClub, saveDictionary: inAClub, readFamilyClubs: through })
