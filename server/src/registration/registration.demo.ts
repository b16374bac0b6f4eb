import { addDays } from '@touchline/domain/kit/dates'
import { barbecueGuests } from '../programs/programs.demo.ts'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** The Family barbecue with its one package, which costs nothing. */
const [program_id, package_id] = [106, 108]

/** Players of one team whose families have registered for the barbecue. */
export function registrationOfDemo({ anchor, tables, players, idOf }: DemoClub): Record<'registration', Row[]> {
  const team = idOf(1, '13G')
  const contacts = tables['player_contact'] ?? []
  const registered = players.filter((one) => one.team === team).slice(0, barbecueGuests)
  return {
    registration: registered.map(({ id }, at) => ({
      ...{ id: at + 1, club_id: 1, program_id, package_id, player_id: id, status: 'Registered', price: 0 },
      user_id: contacts.find(({ player_id, user_id }) => player_id === id && user_id !== null)!['user_id'],
      ...{ subscription_id: null, payment_plan_id: null, signed_name: null, document_hash: null, signed_from: null },
      created_at: `${addDays(anchor, -3)}T${String(9 + at).padStart(2, '0')}:20:00Z`,
    })),
  }
}
