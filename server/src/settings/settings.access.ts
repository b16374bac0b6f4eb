import { settings } from '@touchline/domain/settings/area'
import { adminWithAnyKey, expectations, holds, inAClub } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const setup = { sees: adminWithAnyKey, manages: holds('club_administration', 0) }

export const settingsAccess = expectations(settings, {
  saveDictionary: inAClub,
  saveClubLogo: inAClub,
  readClubSettings: inAClub,
  saveClubSettings: inAClub,
  readAgeClasses: inAClub,
  saveAgeClass: inAClub,
  saveSportAgeGroups: inAClub,
  previewAgeClass: inAClub,
  readAuditLog: inAClub,
  exportAuditLog: inAClub,
  ...recordRules('region', setup),
  ...recordRules('sport', setup),
  ...recordRules('level', { ...setup, several: true }),
})
