import { z } from 'zod'
import { RoleType } from './roles.ts'

export const ageClassKinds = ['birth_year', 'grade', 'group'] as const
export type AgeClassKind = (typeof ageClassKinds)[number]
export const ageFormats = ['U#', '#U'] as const
/** The youngest and the oldest age that any class has. */
export const ageLimits = { min: 2, max: 99 } as const

const Age = z.int().min(ageLimits.min).max(ageLimits.max)
/** Ages from `from` to `to` inclusive; without a name of its own a group is named after its highest age. */
const AgeGroup = z.object({ name: z.string().trim().max(40).default(''), from: Age, to: Age })
export type AgeGroup = z.infer<typeof AgeGroup>

/** Month and day, `08-01`. */
export const CutoffDate = z
  .string()
  .regex(/^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/)

/** The settings of one way to classify players by age; each kind uses the fields that it needs (S2.3). */
export const AgeClass = z.object({
  enabled: z.boolean().default(false),
  /** Children born from this day on belong to the next class. */
  cutoff_date: CutoffDate.default('01-01'),
  /** The day on which all players move up by one; null: on the cut-off day of each year. */
  next_promotion_date: z.iso.date().nullable().default(null),
  /** Ages, or of the grades their numbers (Pre-K is 4). */
  min_age: Age.default(4),
  max_age: Age.default(19),
  /** A class has the age of its players when its year begins, instead of the age that they reach in it. */
  age_at_start: z.boolean().default(false),
  format: z.enum(ageFormats).default('U#'),
  /** Roles that may enter another class for a player; empty: every role that may change the player. */
  allow_edit_roles: z.array(RoleType).max(12).default([]),
  /** Of the kind `group` only, by age. */
  groups: z.array(AgeGroup).max(40).default([]),
})
export type AgeClass = z.infer<typeof AgeClass>

/** The settings of a club that has not chosen any: ages 4 to 19, grades Pre-K to Post Grad (S1.9). */
export const usualAgeClass = (changes: Partial<AgeClass> = {}): AgeClass => ({
  enabled: false,
  cutoff_date: '01-01',
  next_promotion_date: null,
  min_age: 4,
  max_age: 19,
  age_at_start: false,
  format: 'U#',
  allow_edit_roles: [],
  groups: [],
  ...changes,
})
