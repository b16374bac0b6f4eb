import { documents } from '@touchline/domain/documents/endpoints'
import { recordSamples } from '../../test/record-samples.ts'

export const documentsSamples = recordSamples([documents])
