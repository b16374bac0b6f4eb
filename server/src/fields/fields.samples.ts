import { often } from '../../test/sample-values.ts'
import type { Samples } from '../../test/samples.ts'

export const fieldsSamples: Samples = { fuzz: { names: () => ({ field_id: often(1, 2, 9) }) } }
