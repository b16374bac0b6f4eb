import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { sides } from './profile.ts'

/** The number of the club and 256 random bits: `1-x7…`. */
const params = z.object({ token: z.string().regex(/^[1-9]\d{0,9}-[\w-]{43}$/) })

/** The sections that the family has published; null and empty for everything else. No birth date, no address, no account. */
export const PublishedProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  club: z.string(),
  /** The address of the picture, valid for ten minutes. */
  photo: z.string().nullable(),
  teams: z.array(z.string()),
  age_group: z.string().nullable(),
  graduation_year: z.int().nullable(),
  grade: z.string().nullable(),
  positions: z.string().nullable(),
  dominant_foot: z.enum(sides).nullable(),
  dominant_hand: z.enum(sides).nullable(),
  height_cm: z.int().nullable(),
  weight_g: z.int().nullable(),
  honours: z.string().nullable(),
  videos: z.array(z.object({ url: z.string(), title: z.string() })),
  school: z.string().nullable(),
  gpa: z.string().nullable(),
  biography: z.string().nullable(),
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
})
export type PublishedProfile = z.infer<typeof PublishedProfile>

export const readPublishedProfile = endpoint({
  method: 'GET',
  path: '/recruiting/{token}',
  summary: 'Returns a published recruiting profile by its private link, with the sections that the family has switched on.',
  params,
  reply: PublishedProfile,
  auth: 'public',
  who: [],
  effect: 'read',
  objects: [],
})

export const exportPublishedProfile = endpoint({
  method: 'GET',
  path: '/recruiting/{token}/pdf',
  summary: 'Returns a published recruiting profile by its private link as a PDF file.',
  params,
  query: z.object({ locale: z.enum(['en', 'es']).default('en') }),
  reply: null,
  download: 'application/pdf',
  auth: 'public',
  who: [],
  effect: 'read',
  objects: [],
})

export const countProfileVisit = endpoint({
  method: 'POST',
  path: '/recruiting/{token}/visits',
  summary: 'Counts one opening of a published profile; nothing about the visitor is stored.',
  params,
  reply: z.object({ counted: z.boolean() }),
  auth: 'public',
  who: [],
  effect: 'write',
  objects: [],
})
