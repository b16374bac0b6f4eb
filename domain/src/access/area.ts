import { area } from '../kit/area.ts'
import * as accessEndpoints from './endpoints.ts'

export const access = area('access', {
  summary: 'Roles, permission sets, config flags, guards and menus.',
  codes: ['ROLE'],
  after: [],
  endpoints: [accessEndpoints],
})
