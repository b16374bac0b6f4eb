import { createTeams } from '@touchline/domain/club-setup/endpoints'
import { mostTeamsOfAge, namesInText, teamNamings } from '@touchline/domain/club-setup/team-plan'
import { readTeamChoices } from '@touchline/domain/club-teams/endpoints'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { BodySent, ReplyGot } from '@touchline/domain/kit/endpoint'
import { classesOf } from '@touchline/domain/settings/age-class'
import { genders, type Gender } from '@touchline/domain/teams/gender'
import type { SetUp } from './SetUpScreen.tsx'

export type Choices = ReplyGot<typeof readTeamChoices>
type Words = Readonly<Record<string, string>>

/** The values of the form as they stand in its controls: ids and numbers as text. */
export interface TeamsDraft {
  way: 'plan' | 'list'
  season_id: string
  sport_id: string
  level_id: string
  club_region_id: string
  from: string
  to: string
  every: '1' | '2'
  per_age: string
  naming: (typeof teamNamings)[number]
  names: string
  genders: Gender[]
  /** Names of the preview that are left out. */
  without: string[]
}

const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => String(id))
const open = <T extends { archived: boolean }>(all: readonly T[]) => all.filter(({ archived }) => !archived)
const seasonsOf = ({ seasons }: Choices) => seasons.filter(({ status }) => status !== 'Past')
const classesIn = ({ ages }: SetUp) => classesOf(ages.kind, ages[ages.kind])

export const fieldsOf = (choices: Choices, setUp: SetUp) => {
  const numbers = classesIn(setUp).map(({ number }) => String(number))
  const reference = (all: readonly { id: number; archived: boolean }[]) => ({ kind: 'choice', values: idsOf(open(all)) }) as const
  return {
    way: { kind: 'choice', values: ['plan', 'list'], required: true },
    season_id: { kind: 'choice', values: idsOf(seasonsOf(choices)), required: true },
    sport_id: reference(choices.sports),
    level_id: reference(choices.levels),
    club_region_id: reference(choices.regions),
    from: { kind: 'choice', values: numbers },
    to: { kind: 'choice', values: numbers },
    every: { kind: 'choice', values: ['1', '2'], required: true },
    per_age: { kind: 'choice', values: Array.from({ length: mostTeamsOfAge }, (_, at) => String(at + 1)), required: true },
    naming: { kind: 'choice', values: teamNamings, required: true },
    names: { kind: 'long' },
  } as const
}

/** The plan with which the form begins: girls and boys from U8 to U14, as far as the club has these classes. */
export function firstPlan(choices: Choices, setUp: SetUp): TeamsDraft {
  const numbers = classesIn(setUp).map(({ number }) => number)
  const [sport, other] = open(choices.sports)
  return {
    ...{ way: 'plan', season_id: idsOf(seasonsOf(choices))[0] ?? '', sport_id: sport && !other ? String(sport.id) : '' },
    ...{ level_id: '', club_region_id: '', every: '1', per_age: '1', naming: 'letters', names: '', genders: ['F', 'M'], without: [] },
    from: String(numbers.find((number) => number >= 8) ?? numbers[0] ?? ''),
    to: String(numbers.findLast((number) => number <= 14) ?? numbers.at(-1) ?? ''),
  }
}

/** The words of the values that the club has made: its seasons, sports, levels, regions and classes. */
export function wordsOf<T extends Words>(choices: Choices, setUp: SetUp, texts: T, locale: 'en' | 'es'): T {
  const named = (field: string, all: readonly { id: number; name: string }[]) => all.map(({ id, name }) => [`${field}.${id}`, name])
  return {
    ...texts,
    ...Object.fromEntries([
      ...named('season_id', choices.seasons).map(([key, name]) => [key!, seasonIn(locale, name!)]),
      ...['sport_id', 'level_id', 'club_region_id'].flatMap((field, at) =>
        named(field, [choices.sports, choices.levels, choices.regions][at]!),
      ),
      ...classesIn(setUp).flatMap(({ number, label }) => ['from', 'to'].map((field) => [`${field}.${number}`, label])),
      ...Array.from({ length: mostTeamsOfAge }, (_, at) => [`per_age.${at + 1}`, String(at + 1)]),
    ]),
  }
}

export function problemsOf({ way, genders: chosen, names }: TeamsDraft, texts: Words): Record<string, string> {
  if (way === 'plan') return chosen.length === 0 ? { genders: texts['gendersNeeded']! } : {}
  return namesInText(names).length === 0 ? { names: texts['namesNeeded']! } : {}
}

const idOf = (text: string) => (text === '' ? null : Number(text))

export function bodyOf(draft: TeamsDraft): BodySent<typeof createTeams> {
  const { way, from, to, every, per_age, naming } = draft
  return {
    ...{ season_id: Number(draft.season_id), sport_id: idOf(draft.sport_id), level_id: idOf(draft.level_id) },
    club_region_id: idOf(draft.club_region_id),
    ...(way === 'list'
      ? { names: namesInText(draft.names) }
      : {
          plan: {
            ...{ from: Number(from), to: Number(to), every: Number(every) as 1 | 2, per_age: Number(per_age), naming },
            genders: genders.filter((one) => draft.genders.includes(one)).toSorted((a, b) => 'FMC'.indexOf(a) - 'FMC'.indexOf(b)),
          },
        }),
    without: draft.without,
  }
}
