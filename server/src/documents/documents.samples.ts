import { documents } from '@touchline/domain/documents/endpoints'
import { recordSamples } from '../../test/record-samples.ts'

export const documentsSamples = recordSamples([documents], {
  ofNoClub: { 'The demo has no documents, and the tests lay the same in both clubs.': ['listDocuments'] },
})
