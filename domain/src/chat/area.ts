import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'
import * as messages from './message-endpoints.ts'

export const chat = area('chat', {
  summary: 'Chat: conversations of teams, games, groups and two people, with the rule of two adults where minors take part.',
  codes: ['CHAT'],
  after: ['account', 'media', 'teams', 'settings', 'calendar', 'offline'],
  endpoints: [lists, endpoints, messages],
  objects: { chat_thread: { table: 'chat_thread', scope: 'team', order: 'id desc' } },
})
