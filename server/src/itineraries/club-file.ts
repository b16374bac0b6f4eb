import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'itinerary',
    'itineraries',
    `team_id title first_day last_day timezone meeting_point contact_name contact_phone notes published_at archived
    created_by_user_id created_at updated_by_user_id updated_at`,
    {
      without: { link_hash: 'A secret of the link.', link_since: 'Belongs to the link.' },
    },
  ),
  rowsInFile('itinerary_car', 'itinerary_cars', 'itinerary_id position driver_user_id driver_name driver_phone capacity note'),
  rowsInFile(
    'itinerary_item',
    'itinerary_items',
    'itinerary_id position kind day start_time end_time timezone location address phone confirmation note event_id',
  ),
  rowsInFile('itinerary_rider', 'itinerary_riders', 'itinerary_id car_id player_id'),
]
