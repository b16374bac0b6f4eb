import { fields } from '@touchline/domain/fields/area'
import { expectations, holds, through, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const adminOrDirector = where(({ who }) => who.superAdmin || who.roleType === 'Admin' || who.roleType === 'Director')
/** The facilities of the matrix have no region. Its fields are on the first facility of their club, which in the caller's club is in region 1. */
const [facility, field] = [0, 1].map((region) => ({ sees: adminOrDirector, manages: holds('field_planning', region) }))

export const fieldsAccess = expectations(fields, {
  readFields: through,
  ...recordRules('facility', { ...facility!, plural: 'facilities' }),
  ...recordRules('field', field!),
})
