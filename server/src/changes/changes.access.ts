import { changes } from '@touchline/domain/changes/area'
import { expectations, inAClub } from '../../test/access/expectations.ts'

export const changesAccess = expectations(changes, { readChanges: inAClub, exportChanges: inAClub })
