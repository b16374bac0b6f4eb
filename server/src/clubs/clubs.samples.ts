import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'

export const clubsSamples: Samples = {
  bodies: { saveDictionary: { dictionary: { en: {}, es: {} } } },
  fuzz: {
    // The terms of a dictionary have the names of path parameters.
    names: () => ({ dictionary: often({ en: { team: { one: 'Squad', many: 'Squads' } }, es: {} }, { en: {}, es: {} }) }),
  },
}
