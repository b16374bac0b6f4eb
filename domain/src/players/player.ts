import type { Actor } from '../access/actor.ts'
import { ageClassKinds, type AgeClassKind } from '../access/age-class.ts'
import type { ClubConfig } from '../access/flags.ts'
import { answersForPlayer } from '../access/policy.ts'
import type { PlayerPlace } from '../medical/policy.ts'
import { fieldsOfFamily, playerFieldNames, type PlayerFieldName } from '../people/player-fields.ts'
import { classesOf, classify, type Aged, type Class } from '../settings/age-class.ts'
import { ageClassOf, ageFields, type AgeField } from './age-fields.ts'
import { mayEditAgeClass, mayRunPlayers } from './policy.ts'

export type PlayerField = PlayerFieldName | AgeField

const ofFamily = ({ birth_date }: Aged) => [...fieldsOfFamily, ...(birth_date === null ? (['birth_date'] as const) : [])]

/** The fields of a player that this person may change. */
export function editableFields(actor: Actor, player: PlayerPlace & Aged): PlayerField[] {
  const own = mayRunPlayers(player)(actor) ? playerFieldNames : answersForPlayer(player)(actor) ? ofFamily(player) : []
  return [...own, ...ageClassKinds.filter((kind) => mayEditAgeClass(player, kind)(actor)).map((kind) => ageFields[kind])]
}

/** The classification that lists show: the first that is on, of groups, birth years and grades; without one, birth years by the calendar. */
export const listedAgeClass = (config: ClubConfig): AgeClassKind =>
  (['group', 'birth_year', 'grade'] as const).find((kind) => ageClassOf(config, kind).enabled) ?? 'birth_year'

/** The classes that can be entered for a player: those of a classification that is on. */
export const classesToChoose = (config: ClubConfig, kind: AgeClassKind): Class[] => {
  const settings = ageClassOf(config, kind)
  return settings.enabled ? classesOf(kind, settings) : []
}

/** The class of a player on a club-local date: the one entered, else the one of the rules; null where there is none. */
export function classOfPlayer(
  config: ClubConfig,
  kind: AgeClassKind,
  player: Aged & { entered: number | null },
  today: string,
): Class | null {
  const settings = ageClassOf(config, kind)
  const entered = player.entered === null ? undefined : classesOf(kind, settings).find(({ number }) => number === player.entered)
  const found = entered ?? classify(kind, settings, player, today)
  return typeof found === 'string' ? null : found
}

/** A birth date lies in the past and less than a hundred years back. Dates are club-local. */
export const isBirthDate = (date: string, today: string): boolean =>
  date <= today && Number(date.slice(0, 4)) > Number(today.slice(0, 4)) - 100
