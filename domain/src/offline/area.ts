import { area } from '../kit/area.ts'

export const offline = area('offline', {
  summary: 'Work without a signal: screens open from stored replies, and marks are queued until they are sent.',
  codes: [],
  after: ['attendance'],
})
