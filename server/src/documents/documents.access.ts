import { documents } from '@touchline/domain/documents/area'
import { expectations, holds, inAClub, where, type FurtherCase } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const staff = ['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager']
const forStaff: FurtherCase = {
  endpoint: 'readDocument',
  about: 'a document for staff',
  async lay(testServer) {
    await testServer.rows(`insert into club_document (club_id, id, title, category, audience, address)
      overriding system value values (1, 900, 'Coaching contract', 'form', 'staff', 'https://example.org/contract')`)
    return 900
  },
  rule: where(({ who }) => who.club === 1 && (who.superAdmin || staff.includes(who.roleType))),
}

export const documentsAccess = expectations(documents, recordRules('document', { sees: inAClub, manages: holds('club_operations', 0) }), [
  forStaff,
])
