import { clubs } from '@touchline/domain/clubs/area'
import { adminWithAnyKey, directsPrograms, either, expectations, holds, inAClub, through, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

/** Those who define programs choose their season. */
const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')

export const clubsAccess = expectations(clubs, {
  readClub: inAClub,
  readFamilyClubs: through,
  ...recordRules('season', { sees: either(adminWithAnyKey, programAdmin, directsPrograms), manages: holds('club_operations', 0) }),
})
