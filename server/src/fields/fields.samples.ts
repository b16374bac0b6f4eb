import { often } from '../sample-values.ts'
import type { Samples } from '../samples.ts'

export const fieldsSamples: Samples = { fuzz: { names: () => ({ field_id: often(1, 2, 9) }) } }
