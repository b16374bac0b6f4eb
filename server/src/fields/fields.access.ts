import { fields } from '@touchline/domain/fields/area'
import { expectations, through } from '../../test/access/expectations.ts'

export const fieldsAccess = expectations(fields, { readFields: through })
