import { fields } from '@touchline/domain/fields/area'
import { expectations, holds, through, where } from '../../test/access/expectations.ts'
import { recordRules } from '../../test/access/record-rules.ts'

const adminOrDirector = where(({ who }) => who.superAdmin || who.roleType === 'Admin' || who.roleType === 'Director')
const rules = { sees: adminOrDirector, manages: holds('field_planning', 0) }

export const fieldsAccess = expectations(fields, {
  readFields: through,
  ...recordRules('facility', { ...rules, plural: 'facilities' }),
  ...recordRules('field', rules),
})
