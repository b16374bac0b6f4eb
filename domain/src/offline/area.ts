import { area } from '../kit/area.ts'

export const sideline = area('sideline', {
  summary: 'Work without a signal: screens open from the device, marks wait on it.',
  codes: [],
  after: [],
})
