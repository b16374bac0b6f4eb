import { titles } from '@touchline/domain/recruiting/titles'
import { filledFrom, planBySame, type PlayerRows, type RowJson } from '../kit/player-rows.ts'

const values = [
  ...['positions', 'dominant_foot', 'dominant_hand', 'height_cm', 'weight_g', 'graduation_year', 'honours'],
  ...['videos', 'school', 'gpa', 'biography', 'contact_name', 'contact_email', 'contact_phone'],
]

/** Of two profiles that of the player who stays remains, and fills its empty fields from the other one: not a published one, whose page the family has seen. */
export const settleProfiles = (into: RowJson, row: RowJson): RowJson => (into['published_at'] === null ? filledFrom(into, row, values) : {})

export const playerRows: readonly PlayerRows[] = [
  { table: 'recruiting_profile', treatment: 'move', key: ['id'], name: titles.profile, plan: planBySame(['club_id'], settleProfiles) },
]
