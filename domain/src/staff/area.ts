import { area } from '../kit/area.ts'

export const staff = area('staff', {
  summary: 'The staff of a club and their certificates.',
  codes: ['STAFF'],
  after: [],
})
