import type { Fields } from '../kit/form/field.ts'
import { genders } from '../teams/gender.ts'
import { hueCount } from '../teams/hue.ts'

/** A team plays in competitions; a group and a training team gather players of other teams (S1.3). */
export const teamTypes = ['Team', 'Group', 'Training'] as const

/** The restrictions of a team, in the order of the form (S1.3). */
export const teamLocks = ['hide_from_player', 'hide_from_coach', 'hide_from_manager', 'ineligible_for_team', 'disabled'] as const
export type TeamLockName = (typeof teamLocks)[number]

/** The lowest and highest year of birth and age of a team. */
export const birthYears = { min: 1920, max: 2100 } as const
export const teamAges = { min: 3, max: 99 } as const
export const mostMarkLetters = 4

const hues = Array.from({ length: hueCount }, (_, at) => String(at + 1))
const lock = { kind: 'flag' } as const

/** The fields of the form of a team. The values of the four references are the ids that the club has, as text; the screen adds them. */
export const teamFields = {
  // Without `max`: a longer name is refused with the sentence of the specification instead of being cut off.
  name: { kind: 'text', required: true },
  type: { kind: 'choice', values: teamTypes, required: true },
  season_id: { kind: 'choice', values: [] as readonly string[], required: true },
  club_region_id: { kind: 'choice', values: [] as readonly string[] },
  sport_id: { kind: 'choice', values: [] as readonly string[] },
  level_id: { kind: 'choice', values: [] as readonly string[] },
  gender: { kind: 'choice', values: genders, required: true },
  birth_year: { kind: 'int', ...birthYears },
  age: { kind: 'int', ...teamAges },
  mark: { kind: 'text', max: mostMarkLetters, nullable: true },
  hue: { kind: 'choice', values: hues },
  hide_from_player: lock,
  hide_from_coach: lock,
  hide_from_manager: lock,
  ineligible_for_team: lock,
  disabled: lock,
} as const satisfies Fields
