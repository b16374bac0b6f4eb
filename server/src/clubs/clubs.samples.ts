import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'
import { recordSamples } from '../../test/record-samples.ts'
import { seasons } from '@touchline/domain/clubs/season-record'

export const clubsSamples: Samples = recordSamples([seasons], {
  bodies: { saveDictionary: { dictionary: { en: {}, es: {} } } },
  fuzz: {
    // The terms of a dictionary have the names of path parameters.
    names: () => ({ dictionary: often({ en: { team: { one: 'Squad', many: 'Squads' } }, es: {} }, { en: {}, es: {} }) }),
  },
})
