import { area } from '../kit/area.ts'

export const offline = area('offline', {
  summary: 'Work without a signal: screens open from the device, marks are stored there until they are sent.',
  codes: [],
  after: [],
})
