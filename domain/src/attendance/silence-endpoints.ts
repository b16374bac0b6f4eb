import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'
import { SilentPlayers } from './silence.ts'

export const readSilentPlayers = endpoint({
  method: 'GET',
  path: '/calendar_events/{event}/attendance/silent',
  summary:
    'Lists the players of the team without an answer, each with its contacts, their sign-up state, and the delivery state of the last message about the event.',
  params: z.object({ event: IdText }),
  reply: SilentPlayers,
  auth: 'user',
  who: ['team staff, club admin or director'],
  flag: 'track_attendance',
  effect: 'read',
  objects: [{ param: 'event', is: 'event' }],
  reads: ['register', 'event', 'people', 'rosters', 'reminder', 'reminder-settings'],
})
