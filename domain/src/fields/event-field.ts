import { z } from 'zod'

/** A field as an event and a choice of fields show it. */
export const EventField = z.object({
  id: z.int(),
  name: z.string(),
  facility_name: z.string(),
  facility_address: z.string().nullable(),
  facility_map_url: z.string().nullable(),
  timezone: z.string(),
})
