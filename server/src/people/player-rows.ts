import { plainWords } from '@touchline/domain/kit/plain-words'
import { filledFrom, type PlayerRows, type RowJson, type RowPlan } from '../kit/player-rows.ts'

const nameOf = (row: RowJson) => plainWords([row['first_name'], row['last_name']].join(' '))
/** One account, or two contacts without an account and with the same name. */
const isSamePerson = (one: RowJson, other: RowJson) =>
  one['user_id'] === other['user_id'] && (one['user_id'] !== null || nameOf(one) === nameOf(other))
const texts = ['first_name', 'last_name', 'email', 'mobile_number']

/**
 * A person who is a contact of both players stays one contact, with the relationship to the player who stays. Each household keeps its primary contact; where both
 * players have one, that of the player who stays remains.
 */
export function planContacts(kept: readonly RowJson[], lost: readonly RowJson[]): RowPlan {
  const withPrimary = new Set(kept.filter((row) => row['is_primary']).map((row) => row['household_id']))
  const plan = { move: [] as { row: RowJson; change?: RowJson }[], join: [] as { row: RowJson; into: RowJson; change: RowJson }[] }
  for (const row of lost) {
    const leads = Boolean(row['is_primary']) && !withPrimary.has(row['household_id'])
    const into = kept.find((one) => isSamePerson(one, row) && !plan.join.some((other) => other.into === one))
    if (into) {
      const leadsHere = leads && into['household_id'] === row['household_id']
      if (leadsHere) withPrimary.add(row['household_id'])
      plan.join.push({ row, into, change: { ...filledFrom(into, row, texts), ...(leadsHere && { is_primary: true }) } })
    } else {
      if (leads) withPrimary.add(row['household_id'])
      plan.move.push(row['is_primary'] && !leads ? { row, change: { is_primary: false } } : { row })
    }
  }
  return plan
}

export const playerRows: readonly PlayerRows[] = [
  { table: 'player_contact', treatment: 'move', key: ['id'], name: null, plan: planContacts },
]
