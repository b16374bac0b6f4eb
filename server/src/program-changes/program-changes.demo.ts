import { addDays } from '@touchline/domain/kit/dates'
import type { DemoClub, Row } from '../kit/demo-club.ts'

/** The Spring season; the players are registered for the Family barbecue. */
const spring = { program_id: 101, package_id: 101 }

/** A request that waits for the club, and one that the family has withdrawn. */
export function programChangesOfDemo({ anchor, tables, players, idOf }: DemoClub): Record<'program_change', Row[]> {
  const contacts = tables['player_contact'] ?? []
  const userOf = (id: number) => contacts.find(({ player_id, user_id }) => player_id === id && user_id !== null)?.['user_id']
  const registered = players.filter((one) => one.team === idOf(1, '13G'))
  const change = (at: number, days: number, more: Row): Row => {
    const player = registered[at - 1]!
    const userId = userOf(player.id)!
    return {
      ...{ id: at, club_id: 1, registration_id: at, player_id: player.id, user_id: userId, ...spring, asked_by: 'family' },
      ...{ state: 'requested', reason: null, answer: null, payment_plan_id: null, code: null, postal_code: null, expires_at: null },
      ...{
        new_registration_id: null,
        txn_id: null,
        created_by_user_id: userId,
        created_at: `${addDays(anchor, days)}T17:45:00Z`,
        ended_at: null,
      },
      ...more,
    }
  }
  return {
    program_change: [
      change(1, -1, { reason: 'We are away on the day of the barbecue.' }),
      change(2, -6, { state: 'canceled', ended_at: `${addDays(anchor, -5)}T08:30:00Z` }),
    ],
  }
}
