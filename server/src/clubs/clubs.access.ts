import { clubs } from '@touchline/domain/clubs/area'
import { adminWithAnyKey, expectations, holds, inAClub, through } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

export const clubsAccess = expectations(clubs, {
  readClub: inAClub,
  readFamilyClubs: through,
  ...recordRules('season', { sees: adminWithAnyKey, manages: holds('club_operations', 0) }),
})
