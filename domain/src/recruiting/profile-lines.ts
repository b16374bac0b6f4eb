import { heightText, weightText } from './measures.ts'
import type { PublishedProfile } from './public-endpoints.ts'
import type { texts as english } from './public-texts.en.ts'

type Line = readonly [label: string, text: string]

/** The facts of a published profile, each with its label, in the order of the page and of the PDF file. */
export function profileLines(profile: PublishedProfile, texts: Record<keyof typeof english, string>, locale: string): Line[] {
  const { dominant_foot: foot, dominant_hand: hand, height_cm, weight_g, graduation_year, teams } = profile
  const lines: (Line | false)[] = [
    profile.positions !== null && [texts.positions, profile.positions],
    foot !== null && [texts.dominant_foot, texts[`foot.${foot}`]],
    hand !== null && [texts.dominant_hand, texts[`hand.${hand}`]],
    height_cm !== null && [texts.height, heightText(height_cm, locale)],
    weight_g !== null && [texts.weight, weightText(weight_g, locale)],
    teams.length > 0 && [texts.teams, teams.join(', ')],
    profile.age_group !== null && [texts.age_group, profile.age_group],
    profile.grade !== null && [texts.grade, profile.grade],
    graduation_year !== null && [texts.graduation, String(graduation_year)],
    profile.school !== null && [texts.school, profile.school],
    profile.gpa !== null && [texts.gpa, profile.gpa],
  ]
  return lines.filter((line) => line !== false)
}
