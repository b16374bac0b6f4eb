import { z } from 'zod'
import { AgeClass, ageClassKinds, CutoffDate } from '../access/age-class.ts'
import { teamAges } from '../club-teams/team-fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, nameText } from '../kit/id.ts'
import { sportKinds } from '../clubs/sport-kinds.ts'
import { levelStandards } from '../settings/sport-records.ts'
import { genders } from '../teams/gender.ts'
import { maxNameOfTeam, teamNameTooLong } from '../teams/team-name.ts'
import { setUpSteps, stepStates } from './set-up.ts'
import { mostTeamsAtOnce, mostTeamsOfAge, teamNamings } from './team-plan.ts'

const common = { auth: 'user', who: ['club administration'], objects: [] } as const
const write = { ...common, method: 'POST', effect: 'write' } as const
const versions = ['version.missing', 'version.newer'] as const
const each = <T extends z.ZodType>(one: T, least: number, most: number) =>
  z
    .array(one)
    .min(least, 'Choose at least one.')
    .max(most)
    .refine((all) => new Set(all).size === all.length, 'Choose each once.')

export const readSetUp = endpoint({
  ...common,
  method: 'GET',
  path: '/club_admin/set_up',
  summary: 'Returns the steps of the set-up of the club with their state, and what the forms of the steps begin with.',
  reply: z.object({
    /** 0 before anything was skipped or finished. */
    version_id: z.int(),
    finished: z.boolean(),
    steps: z.array(z.object({ name: z.enum(setUpSteps), state: z.enum(stepStates), count: z.int() })),
    /** The club’s date. */
    today: CalendarDate,
    sports: z.array(z.enum(sportKinds)),
    ages: z.object({
      kind: z.enum(ageClassKinds),
      /** The version of the settings of the club. */
      version_id: z.int(),
      birth_year: AgeClass,
      grade: AgeClass,
      group: AgeClass,
    }),
  }),
  effect: 'read',
  reads: ['club-setup', 'settings', 'sports', 'levels', 'seasons', 'regions', 'teams', 'invitations', 'people', 'rosters', 'players'],
})

export const saveSetUp = endpoint({
  ...write,
  path: '/club_admin/set_up',
  summary: 'Saves the steps that the club skips, and whether it has finished its set-up.',
  body: z.object({
    skipped: each(z.enum(setUpSteps), 0, setUpSteps.length),
    finished: z.boolean(),
    version_id: z.int().min(0).optional(),
  }),
  reply: z.object({ version_id: z.int(), finished: z.boolean(), skipped: z.array(z.enum(setUpSteps)) }),
  changes: ['club-setup'],
  refusals: versions,
})

export const setUpSports = endpoint({
  ...write,
  path: '/club_admin/set_up/sports',
  summary: 'Adds the sports that the club lacks, with the usual positions and formations, and the levels of each; nothing is added twice.',
  body: z.object({
    sports: each(z.enum(sportKinds), 1, sportKinds.length),
    levels: each(z.enum(levelStandards), 0, levelStandards.length),
  }),
  reply: z.object({ sports: z.int(), levels: z.int() }),
  changes: ['sports', 'levels', 'club'],
})

export const setUpAges = endpoint({
  ...write,
  path: '/club_admin/set_up/ages',
  summary: 'Saves the way in which the club classifies ages by default.',
  body: z.object({
    kind: z.enum(ageClassKinds),
    cutoff_date: CutoffDate,
    /** Of the kind `group`: the years of each new group; null keeps the groups of the club. */
    years: z.int().min(1).max(4).nullable().default(null),
    version_id: z.int().min(1).optional(),
  }),
  reply: z.object({ version_id: z.int(), kind: z.enum(ageClassKinds), settings: AgeClass }),
  changes: ['settings', 'club'],
  refusals: ['age_class.wrong', ...versions],
})

const age = z.int().min(1).max(teamAges.max)
const NewTeams = z.object({
  season_id: Id,
  club_region_id: Id.nullable().default(null),
  sport_id: Id.nullable().default(null),
  level_id: Id.nullable().default(null),
  /** Null where `names` lists the teams. */
  plan: z
    .object({
      from: age,
      to: age,
      every: z.literal([1, 2]),
      genders: each(z.enum(genders), 1, genders.length),
      per_age: z.int().min(1).max(mostTeamsOfAge),
      naming: z.enum(teamNamings),
    })
    .nullable()
    .default(null),
  names: z
    .array(z.string().max(maxNameOfTeam, teamNameTooLong).pipe(nameText(maxNameOfTeam).trim().min(1, 'Enter a value.')))
    .max(mostTeamsAtOnce)
    .default([]),
  /** Names of the preview that are not created. */
  without: z.array(z.string().max(maxNameOfTeam)).max(mostTeamsAtOnce).default([]),
})
export type NewTeams = z.output<typeof NewTeams>
const wrongTeams = ['team.wrong', 'set_up.wrong'] as const

export const previewTeams = endpoint({
  ...common,
  method: 'POST',
  path: '/club_admin/set_up/teams/preview',
  summary: 'Returns the teams that a plan or a list of names would create; nothing is stored.',
  body: NewTeams,
  reply: z.object({
    teams: z.array(
      z.object({
        name: z.string(),
        gender: z.enum(genders),
        age: z.int().nullable(),
        birth_year: z.int().nullable(),
        /** The season has a team of this name, which is left as it is. */
        exists: z.boolean(),
      }),
    ),
  }),
  effect: 'read',
  reads: ['teams', 'seasons', 'settings'],
  refusals: wrongTeams,
})

export const createTeams = endpoint({
  ...write,
  path: '/club_admin/set_up/teams',
  summary: 'Creates the teams of a plan or a list of names, all or none; a name that the season has already is left out.',
  body: NewTeams,
  reply: z.object({
    created: z.int(),
    existing: z.int(),
    /** Null where nothing was created. */
    change_set_id: z.int().nullable(),
  }),
  changes: ['teams', 'club-teams'],
  refusals: wrongTeams,
})
