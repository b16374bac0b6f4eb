import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'
import * as peopleLists from './people-lists.ts'

export const registration = area('registration', {
  summary: 'Registration of players by their families: programs, carts with held seats, and checkout.',
  codes: ['PROG'],
  after: ['programs', 'players', 'assignments', 'payments', 'billing'],
  endpoints: [lists, peopleLists, endpoints],
})
