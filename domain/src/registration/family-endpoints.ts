import { z } from 'zod'
import { FormAnswer } from '../forms/shapes.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, nameText, plainText } from '../kit/id.ts'
import { merchantPolicyKinds } from '../payments/merchant.ts'
import { ProgramPage } from '../programs/endpoints.ts'
import { programTypes, registrationStates } from '../programs/program-state.ts'
import { registrationStatuses } from './registration-status.ts'

const parent = { auth: 'user', who: ['parent'], flag: 'enable_program_administration' } as const
const reads = ['programs', 'packages', 'program_questions', 'registrations', 'carts', 'waitlists'] as const

export const readFamilyPrograms = endpoint({
  ...parent,
  method: 'GET',
  path: '/registration/programs',
  summary:
    'Lists the published programs of the club for families: those of one region, and those for every region, where one is named. Where families choose a region first, it lists the regions.',
  query: z.object({ region: IdText.optional() }),
  objects: [],
  effect: 'read',
  reads,
  reply: z.object({
    region: z.string().nullable(),
    /** The regions with programs, one of which is chosen before any program is listed; empty where the club asks for none. */
    regions: z.array(z.object({ id: Id, name: z.string() })),
    items: z.array(
      z.object({
        id: Id,
        name: z.string(),
        type: z.enum(programTypes),
        season: z.string().nullable(),
        region: z.string().nullable(),
        registration: z.enum(registrationStates),
        opens_on: CalendarDate.nullable(),
        opens_time: z.string().nullable(),
        closes_on: CalendarDate.nullable(),
        /** Of the packages, in cents; null without a package. */
        lowest_price: z.int().nullable(),
        /** No package has a seat left. */
        is_full: z.boolean(),
        /** First names of players of the family who are registered. */
        registered: z.array(z.string()),
      }),
    ),
  }),
})

export const readFamilyProgram = endpoint({
  ...parent,
  params: z.object({ program: IdText }),
  objects: [{ param: 'program', is: 'program' }],
  method: 'GET',
  path: '/registration/programs/{program}',
  summary: 'Returns a published program as families read it.',
  effect: 'read',
  reads,
  reply: ProgramPage,
})

export const addFamilyPlayer = endpoint({
  ...parent,
  method: 'POST',
  path: '/registration/players',
  summary: 'Adds a player to the family of the caller, who becomes the primary contact.',
  objects: [],
  body: z.object({
    first_name: nameText(80).trim().min(1, 'Enter a name.'),
    last_name: nameText(80).trim().min(1, 'Enter a name.'),
    birth_date: CalendarDate,
    gender: z.enum(['F', 'M']),
    grade: plainText(20).trim().default(''),
  }),
  reply: z.object({ id: Id }),
  effect: 'write',
  changes: ['carts', 'players', 'people'],
  refusals: ['registration.player'],
})

export const readOwnRegistrations = endpoint({
  ...parent,
  method: 'GET',
  path: '/registration/registrations',
  summary:
    'Lists the registrations of the players of the family that the caller made, the newest first; with a receipt of the caller, those that were made with its payment.',
  query: z.object({ receipt: IdText.optional() }),
  objects: [],
  effect: 'read',
  reads,
  reply: z.object({
    items: z.array(
      z.object({
        id: Id,
        program_id: Id,
        program: z.string(),
        package: z.string(),
        player: z.string(),
        status: z.enum(registrationStatuses),
        price: z.int(),
        subscription_id: Id.nullable(),
        created_at: z.iso.datetime(),
        /** Of a player who is still of the family. */
        answers: z.array(FormAnswer),
        /** The policies that were accepted, by their versions. */
        policies: z.array(z.object({ kind: z.enum(merchantPolicyKinds), merchant_id: Id, version: z.int() })),
        /** The family may ask for another program or package. */
        may_change: z.boolean(),
        /** The family may ask the club to cancel it. */
        may_cancel: z.boolean(),
        /** The policies that the payer accepts, where staff made the registration; null: none. */
        to_accept: z
          .object({
            hash: z.string(),
            policies: z.array(z.object({ kind: z.enum(merchantPolicyKinds), merchant_id: Id, version: z.int() })),
          })
          .nullable(),
      }),
    ),
  }),
})
