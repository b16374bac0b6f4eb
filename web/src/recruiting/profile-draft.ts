import type { Locale } from '@touchline/domain/kit/texts'
import type { RecruitingProfile } from '@touchline/domain/recruiting/endpoints'
import { heightText, weightText } from '@touchline/domain/recruiting/measures'

type Measured = Pick<RecruitingProfile, 'height_cm' | 'weight_g'>

/** The values of the controls: height and weight in the units of the reader's language. */
export const measuresIn = ({ height_cm, weight_g }: Measured, locale: Locale) => ({
  height: height_cm === null ? null : heightText(height_cm, locale),
  weight: weight_g === null ? null : weightText(weight_g, locale),
})

/** The fields of a profile as a save sends them, in units without rounding. */
export function bodyOfProfile(profile: RecruitingProfile, fields: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...profile, ...measuresIn(profile, 'es') }
  return Object.fromEntries(fields.map((name) => [name, values[name]]))
}
