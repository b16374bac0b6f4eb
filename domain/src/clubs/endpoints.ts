import { z } from 'zod'
import { ClubConfig } from '../access/flags.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate } from '../kit/id.ts'
import { SeasonStatus } from './season.ts'

export const Season = z.object({
  id: z.int(),
  name: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  archived: z.boolean(),
  status: SeasonStatus,
})

export const readClub = endpoint({
  method: 'GET',
  path: '/user/club',
  summary: "The club of the caller's seat with its regions, seasons and settings.",
  reply: z.object({
    id: z.int(),
    name: z.string(),
    image_url: z.string().nullable(),
    timezone: z.string(),
    sport: z.string(),
    regions: z.array(z.object({ id: z.int(), name: z.string(), archived: z.boolean() })),
    seasons: z.array(Season),
    config: ClubConfig,
  }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
})
