import { z } from 'zod'
import { AgeClass } from '../access/age-class.ts'
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

/** A sport of a club; `levels` are in the order of their names. */
export const ClubSport = z.object({
  id: z.int(),
  name: z.string(),
  sport: z.string(),
  archived: z.boolean(),
  config: z.object({
    drill_types: z.array(z.string()),
    formations: z.array(z.string()),
    positions: z.array(z.string()),
    levels: z.array(z.object({ id: z.int(), name: z.string(), standard: z.string().nullable() })),
    /** Age groups of the sport; null: those of the club hold (S1.3). */
    age_class_by_group: AgeClass.nullable(),
  }),
})

export const readClub = endpoint({
  method: 'GET',
  path: '/user/club',
  summary: "Returns the club of the caller's current role with its regions, seasons, sports and settings.",
  reply: z.object({
    id: z.int(),
    name: z.string(),
    image_url: z.string().nullable(),
    timezone: z.string(),
    country: z.string(),
    currency: z.string(),
    sport: z.string(),
    regions: z.array(z.object({ id: z.int(), name: z.string(), archived: z.boolean() })),
    seasons: z.array(Season),
    sports: z.array(ClubSport),
    config: ClubConfig,
  }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['club', 'seasons', 'regions', 'sports', 'levels'],
})

/** The club data that a family needs to answer in it. */
export const FamilyClub = z.object({
  id: z.int(),
  name: z.string(),
  timezone: z.string(),
  config: ClubConfig.pick({
    track_attendance: true,
    parent_can_set_attendance: true,
    parent_can_set_attendance_until_relative_to_start: true,
    parent_can_set_attendance_until_minutes: true,
    enable_health_screening: true,
    enable_health_screening_at: true,
    health_screening_questions: true,
  }),
})

export const readFamilyClubs = endpoint({
  method: 'GET',
  path: '/user/family_clubs',
  summary: "Lists the clubs of the caller's family with their answer settings, because a family calendar covers all of them.",
  reply: z.object({ items: z.array(FamilyClub) }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['club'],
})
