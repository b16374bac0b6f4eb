import { staff } from '@touchline/domain/staff/area'
import { expectations, holds, inAClub, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const admin = where(({ who }) => who.superAdmin || who.roleType === 'Admin')
const adminOrDirector = where(({ who }) => who.superAdmin || who.roleType === 'Admin' || who.roleType === 'Director')
const list = inAClub.otherwise403(adminOrDirector)

export const staffAccess = expectations(staff, {
  readStaff: inAClub,
  exportStaff: inAClub,
  readCoaches: inAClub,
  // The certificates that the matrix asks for are those of an admin, who is on no team of a director.
  ...recordRules('certificate', { sees: admin, manages: holds('club_operations', 0), several: true }),
  listCertificates: list,
  exportCertificates: list,
  previewCertificateActs: list,
  runCertificateActs: list,
})
