import { clubs } from '@touchline/domain/clubs/area'
import { expectations, holds, inAClub, through, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const adminWithAnyKey = where(({ who }) => who.superAdmin || (who.roleType === 'Admin' && who.keys.length > 0))
const setup = { sees: adminWithAnyKey, manages: holds('club_administration', 0) }

export const clubsAccess = expectations(clubs, {
  readClub: inAClub,
  saveDictionary: inAClub,
  readClubSettings: inAClub,
  saveClubSettings: inAClub,
  readAgeClasses: inAClub,
  saveAgeClass: inAClub,
  previewAgeClass: inAClub,
  readAuditLog: inAClub,
  exportAuditLog: inAClub,
  readFamilyClubs: through,
  ...recordRules('region', setup),
  ...recordRules('sport', setup),
  ...recordRules('level', setup),
  ...recordRules('season', { sees: adminWithAnyKey, manages: holds('club_operations', 0) }),
})
