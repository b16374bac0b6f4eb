import { documents } from '@touchline/domain/documents/area'
import { expectations, holds, inAClub } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

export const documentsAccess = expectations(documents, recordRules('document', { sees: inAClub, manages: holds('club_operations', 0) }))
