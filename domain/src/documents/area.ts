import { area } from '../kit/area.ts'
import { documents as records } from './endpoints.ts'

export const documents = area('documents', {
  summary: 'Documents of a club for its families and its staff.',
  codes: [],
  after: ['clubs'],
  records: [records],
})
