import { documents } from '@touchline/domain/documents/area'
import { expectations, inAClub, where } from '../../test/access/expectations.ts'

const staff = where(({ who }) => who.superAdmin || ['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager'].includes(who.roleType))

/** The other rules follow from the declaration of the record. */
export const documentsAccess = expectations(documents, { listDocuments: inAClub.shows(/"audience":"staff"/, staff) })
