import { area } from '../kit/area.ts'
import * as medicalEndpoints from './endpoints.ts'
import { offline } from './offline.ts'

export const medical = area('medical', {
  summary: 'Medical notes of players, encrypted and readable by named persons only.',
  codes: [],
  after: ['calendar'],
  endpoints: [medicalEndpoints],
  offline,
})
