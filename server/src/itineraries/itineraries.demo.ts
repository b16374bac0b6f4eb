import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** Accounts of the demo: the coach of the team, and the mother of two of its players. */
const [coach, mother] = [6, 8]

/** A published trip of U12 Girls to a tournament in three weeks, one that is over, and the draft of another. */
export function itinerariesOfDemo({ anchor, players, idOf }: DemoClub): Record<string, Row[]> {
  const team = idOf(1, '12G')
  const itinerary = (id: number, title: string, from: number, days: number, more: Row = {}) => ({
    ...{ id, club_id: 1, team_id: team, title, first_day: addDays(anchor, from), last_day: addDays(anchor, from + days - 1) },
    ...{
      timezone: 'America/Phoenix',
      meeting_point: 'Parking lot of Riverside Park',
      contact_name: 'Sam Okafor',
      contact_phone: '(303) 555-0142',
    },
    ...{ notes: null, published_at: `${addDays(anchor, -7)}T16:00:00Z`, created_by_user_id: coach, updated_by_user_id: coach },
    ...more,
  })
  const items = [
    ['depart', 0, '06:30', null, { location: 'Riverside Park', address: '400 River Rd, Denver, CO', timezone: 'America/Denver' }],
    ['travel', 0, '07:00', '18:00', { note: 'Lunch stop in Albuquerque around noon.', timezone: 'America/Denver' }],
    [
      'lodging',
      0,
      '19:00',
      null,
      { location: 'Desert Palms Inn', address: '2100 E Van Buren St, Phoenix, AZ', phone: '(602) 555-0118', confirmation: 'DPI-48213' },
    ],
    ['meal', 1, '07:30', '08:15', { location: 'Hotel breakfast room' }],
    [
      'game',
      1,
      '10:00',
      '11:30',
      { location: 'Reach 11 Field 4', address: '2425 E Deer Valley Rd, Phoenix, AZ', note: 'White uniform. Arrive at 9:15.' },
    ],
    ['free', 1, '14:00', '17:00', { note: 'Pool at the hotel.' }],
    ['game', 2, '09:00', '10:30', { location: 'Reach 11 Field 2', address: '2425 E Deer Valley Rd, Phoenix, AZ' }],
    ['return', 2, '12:00', '23:30', { location: 'Riverside Park' }],
  ] as const
  const cars = [
    {
      id: 1,
      club_id: 1,
      itinerary_id: 1,
      position: 0,
      driver_user_id: coach,
      driver_name: null,
      driver_phone: '(303) 555-0142',
      capacity: 7,
      note: 'Leaves first, with the balls.',
    },
    {
      id: 2,
      club_id: 1,
      itinerary_id: 1,
      position: 1,
      driver_user_id: mother,
      driver_name: null,
      driver_phone: '(303) 555-0177',
      capacity: 4,
      note: null,
    },
  ]
  const none = {
    start_time: null,
    end_time: null,
    timezone: null,
    location: null,
    address: null,
    phone: null,
    confirmation: null,
    note: null,
  }
  return {
    itinerary: [
      itinerary(1, 'Desert Cup, Phoenix', 18, 3, { notes: 'Pack both uniforms, shin guards and sunscreen.' }),
      itinerary(2, 'Front Range Friendly', -30, 2, { timezone: null }),
      itinerary(3, 'Spring showcase, Las Vegas', 160, 4, { timezone: 'America/Los_Angeles', published_at: null }),
    ],
    itinerary_item: items.map(([kind, day, start_time, end_time, more], position) => ({
      ...none,
      ...{ id: position + 1, club_id: 1, itinerary_id: 1, position, kind, day: addDays(anchor, 18 + day), start_time, end_time },
      ...more,
    })),
    itinerary_car: cars,
    itinerary_rider: players
      .filter((one) => one.team === team)
      .slice(0, 6)
      .map(({ id: player_id }, index) => ({
        ...{ id: index + 1, club_id: 1, itinerary_id: 1, car_id: index < 4 ? 1 : 2, player_id },
      })),
  }
}
