import { clubFields, facilities } from '@touchline/domain/fields/records'
import { recordSamples } from '../../test/record-samples.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'

export const fieldsSamples: Samples = recordSamples([facilities, clubFields], {
  ofNoClub: { 'The sample names a facility of the caller’s club.': ['createField', 'updateField'] },
  fuzz: { names: () => ({ field_id: often(1, 2, 9) }) },
})
