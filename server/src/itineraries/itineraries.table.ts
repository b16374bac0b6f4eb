import type { StopKind } from '@touchline/domain/itineraries/rules'
import type { Generated } from 'kysely'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    itinerary: Tenant<ItineraryTable>
    itinerary_item: Tenant<ItineraryItemTable>
    itinerary_car: Tenant<ItineraryCarTable>
    itinerary_rider: Tenant<ItineraryRiderTable>
  }
}

interface ItineraryTable {
  club_id: number
  id: Generated<number>
  team_id: number
  title: string
  first_day: string
  last_day: string
  /** Null: the zone of the club. */
  timezone: string | null
  meeting_point: string | null
  contact_name: string | null
  contact_phone: string | null
  notes: string | null
  published_at: Date | null
  link_hash: string | null
  link_since: Date | null
  archived: Generated<boolean>
  version_id: Generated<number>
  created_by_user_id: number | null
  created_at: Generated<Date>
  updated_by_user_id: number | null
  updated_at: Generated<Date>
}

/** A stop. Where it has an event, the stored times are those of the event when the stop was saved. */
interface ItineraryItemTable {
  club_id: number
  id: Generated<number>
  itinerary_id: number
  position: number
  kind: StopKind
  day: string
  start_time: string | null
  end_time: string | null
  timezone: string | null
  location: string | null
  address: string | null
  phone: string | null
  confirmation: string | null
  note: string | null
  event_id: number | null
}

/** Driven by a person with an account, or by somebody whose name was typed. */
interface ItineraryCarTable {
  club_id: number
  id: Generated<number>
  itinerary_id: number
  position: number
  driver_user_id: number | null
  driver_name: string | null
  driver_phone: string | null
  capacity: number
  note: string | null
}

interface ItineraryRiderTable {
  club_id: number
  id: Generated<number>
  itinerary_id: number
  car_id: number
  player_id: number
}
