import { settings } from '@touchline/domain/settings/area'
import { adminWithAnyKey, directsPrograms, either, expectations, holds, inAClub, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

/** Those who define programs choose their region. */
const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')
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
  findAuditPeople: inAClub,
  ...recordRules('region', { ...setup, sees: either(adminWithAnyKey, programAdmin, directsPrograms) }),
  ...recordRules('sport', setup),
  ...recordRules('level', { ...setup, several: true }),
})
