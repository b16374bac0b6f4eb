import { access } from '@touchline/domain/access/area'
import { expectations, inPerson, through } from '../../test/access/expectations.ts'

export const accessAccess = expectations(access, { readSecondSystemRoles: inPerson(through) })
