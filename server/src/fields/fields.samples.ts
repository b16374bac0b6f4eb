import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'

export const fieldsSamples: Samples = {
  ofNoClub: { 'The sample names a facility of the caller’s club.': ['createField', 'updateField'] },
  fuzz: { names: () => ({ field_id: often(1, 2, 9) }) },
}
