import { ageFormats, ageLimits, type AgeClass, type AgeClassKind } from '@touchline/domain/access/age-class'
import { ageClassProblem } from '@touchline/domain/settings/age-class'
import { fill } from '@touchline/domain/kit/texts'

const age = { kind: 'int', required: true, ...ageLimits } as const

/** The fields of a classification that are one control each. */
export const ageClassFields = {
  enabled: { kind: 'flag' },
  min_age: age,
  max_age: age,
  next_promotion_date: { kind: 'date' },
  age_at_start: { kind: 'flag' },
  format: { kind: 'choice', values: ageFormats, required: true },
} as const

/** A group as it is typed: ages as text. */
export interface GroupDraft {
  name: string
  from: string
  to: string
}
/** The values that have controls of their own. */
interface OwnControls {
  cutoff_date: string
  allow_edit_roles: AgeClass['allow_edit_roles']
  groups: GroupDraft[]
}
export type AgeClassDraft = Record<'min_age' | 'max_age' | 'next_promotion_date', string> &
  Pick<AgeClass, 'enabled' | 'age_at_start' | 'format'> &
  OwnControls

export const draftOfAgeClass = (settings: AgeClass): AgeClassDraft => ({
  ...settings,
  min_age: String(settings.min_age),
  max_age: String(settings.max_age),
  next_promotion_date: settings.next_promotion_date ?? '',
  groups: settings.groups.map(({ name, from, to }) => ({ name, from: String(from), to: String(to) })),
})

const numberOf = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The settings to send or to preview; null while an age is no number. */
export function settingsOfDraft(draft: AgeClassDraft): AgeClass | null {
  const groups = draft.groups.map(({ name, from, to }) => ({ name: name.trim(), from: numberOf(from), to: numberOf(to) }))
  const settings = {
    ...draft,
    min_age: numberOf(draft.min_age),
    max_age: numberOf(draft.max_age),
    next_promotion_date: draft.next_promotion_date || null,
    groups,
  }
  const ages = [settings.min_age, settings.max_age, ...groups.flatMap(({ from, to }) => [from, to])]
  return ages.every((one) => one >= ageLimits.min && one <= ageLimits.max) ? settings : null
}

/** The sentence of the rule that the draft breaks, by field. */
export function problemsOfDraft(kind: AgeClassKind, draft: AgeClassDraft, texts: Readonly<Record<string, string>>): Record<string, string> {
  const settings = settingsOfDraft(draft)
  const problem = settings && ageClassProblem(kind, settings)
  return problem ? { [problem.field]: fill(texts[`problem.${problem.is}`]!, problem.values) } : {}
}
