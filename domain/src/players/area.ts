import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'
import * as teamActs from './team-acts.ts'

export const players = area('players', {
  summary: 'The players of a club: lists, search, the page of a player, and who may change what of it.',
  codes: ['PLAYER'],
  after: ['settings', 'staff', 'rosters', 'club-teams', 'medical'],
  endpoints: [lists, teamActs, endpoints],
})
