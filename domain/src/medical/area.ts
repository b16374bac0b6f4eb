import { area } from '../kit/area.ts'
import * as medicalEndpoints from './endpoints.ts'

export const medical = area('medical', {
  summary: 'Medical notes of a player: sealed, for named readers.',
  codes: [],
  after: [],
  endpoints: [medicalEndpoints],
})
