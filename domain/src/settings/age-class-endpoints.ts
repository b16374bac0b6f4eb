import { z } from 'zod'
import { AgeClass, ageClassKinds } from '../access/age-class.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id } from '../kit/id.ts'

const common = { auth: 'user', who: ['club administration'], objects: [] } as const
const One = z.object({ kind: z.enum(ageClassKinds), settings: AgeClass })

export const readAgeClasses = endpoint({
  ...common,
  method: 'GET',
  path: '/club/age_classes',
  summary: 'Returns the three age classifications of the club with the version of its settings.',
  reply: z.object({
    version_id: z.int(),
    /** The club’s date, for which the preview classifies. */
    today: CalendarDate,
    birth_year: AgeClass,
    grade: AgeClass,
    group: AgeClass,
    /** The sports of the club, each with its own age groups; null: those of the club hold. */
    sports: z.array(z.object({ id: z.int(), name: z.string(), group: AgeClass.nullable() })),
  }),
  effect: 'read',
  reads: ['settings', 'sports'],
})

export const saveAgeClass = endpoint({
  ...common,
  method: 'POST',
  path: '/club/age_classes',
  summary: 'Saves one age classification of the club.',
  body: One.extend({ version_id: z.int().min(1).optional() }),
  reply: z.object({ version_id: z.int(), settings: AgeClass }),
  effect: 'write',
  changes: ['settings', 'club'],
  refusals: ['age_class.wrong', 'version.missing', 'version.newer'],
})

export const saveSportAgeGroups = endpoint({
  ...common,
  method: 'POST',
  path: '/club/age_classes/sports',
  summary: 'Saves age groups of one sport, which override those of the club; null lets those of the club hold again.',
  body: z.object({ sport_id: Id, settings: AgeClass.nullable(), version_id: z.int().min(1).optional() }),
  reply: z.object({ version_id: z.int(), settings: AgeClass.nullable() }),
  effect: 'write',
  changes: ['settings', 'club', 'sports'],
  refusals: ['age_class.wrong', 'version.missing', 'version.newer'],
})

/** A class with the players who land in it; `names` are the first ones in the order of names. */
export const PreviewedClass = z.object({
  label: z.string(),
  birth_years: z.string().nullable(),
  players: z.int(),
  names: z.array(z.string()),
})

export const previewAgeClass = endpoint({
  ...common,
  method: 'POST',
  path: '/club/age_classes/preview',
  summary: 'Returns the class of each player under settings that are not saved; nothing is stored.',
  body: One,
  reply: z.object({
    classes: z.array(PreviewedClass),
    /** Players without a class, by the reason. */
    without: z.object({ no_birth_date: PreviewedClass, too_young: PreviewedClass, too_old: PreviewedClass }),
    /** Players whose class differs from that under the saved settings. */
    moved: z.int(),
  }),
  effect: 'read',
  reads: [],
  refusals: ['age_class.wrong'],
})
