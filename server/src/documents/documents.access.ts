import { documents } from '@touchline/domain/documents/area'
import { expectations, holds, inAClub, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const rules = recordRules('document', { sees: inAClub, manages: holds('club_operations', 0) })
const staff = where(({ who }) => who.superAdmin || ['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager'].includes(who.roleType ?? ''))

export const documentsAccess = expectations(documents, {
  ...rules,
  listDocuments: rules['listDocuments']!.shows(/"audience":"staff"/, staff),
})
