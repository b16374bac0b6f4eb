import { clubs } from '@touchline/domain/clubs/area'
import { expectations, holds, inAClub, through, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

export const adminWithAnyKey = where(({ who }) => who.superAdmin || (who.roleType === 'Admin' && who.keys.length > 0))

export const clubsAccess = expectations(clubs, {
  readClub: inAClub,
  readFamilyClubs: through,
  ...recordRules('season', { sees: adminWithAnyKey, manages: holds('club_operations', 0) }),
})
