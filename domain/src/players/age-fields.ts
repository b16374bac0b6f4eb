import type { AgeClass, AgeClassKind } from '../access/age-class.ts'
import type { ClubConfig } from '../access/flags.ts'

/** The column with the class that somebody entered for a player, by kind (PLAYER-021). */
export const ageFields = { birth_year: 'age_by_birth_year', grade: 'age_by_grade', group: 'age_by_groups' } as const
export type AgeField = (typeof ageFields)[AgeClassKind]

/** The settings of a club for a player of one sport: age groups of the sport override those of the club. */
export const withGroupsOfSport = (config: ClubConfig, groups: AgeClass | null): ClubConfig =>
  groups === null ? config : { ...config, age_class_by_group: groups }

/** The settings of one classification of a club. */
export const ageClassOf = (config: ClubConfig, kind: AgeClassKind): AgeClass => config[`age_class_by_${kind}`]
