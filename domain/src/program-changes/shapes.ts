import { z } from 'zod'
import { CalendarDate, Id, IdText } from '../kit/id.ts'
import { feeKinds } from '../programs/price.ts'
import { changeKinds, changeObstacles, changeSides, changeStates, moneyWays } from './program-change.ts'

export const ofChange = {
  params: z.object({ program_change: IdText }),
  objects: [{ param: 'program_change', is: 'program_change' }],
} as const
export const ofRegistration = {
  params: z.object({ registration: IdText }),
  objects: [{ param: 'registration', is: 'changed_registration' }],
} as const
export const reads = ['program-changes', 'registrations', 'subscriptions', 'transactions', 'programs', 'packages', 'players'] as const
/** Tags of the data that a proposal or its end changes. */
export const changedByProposal = ['program-changes', 'ready-for-checkout', 'packages', 'programs'] as const

/** Tags of the data that the end of a change changes. */
export const changedByAcceptance = [
  ...changedByProposal,
  ...(['carts', 'registrations', 'subscriptions', 'transactions', 'waitlists', 'program-waitlist'] as const),
  ...(['rosters', 'teams', 'people', 'event', 'register', 'attendance', 'pictures', 'medical'] as const),
] as const

const Place = z.object({ program_id: Id, program: z.string(), package_id: Id, package: z.string() })

/** The quote of a change, the same for the club and the family. Amounts in cents. */
export const Quote = z.object({
  /** Pays what is due, and gets what goes back. */
  payer: z.string(),
  /** Open of the registration that ends, and no longer owed. */
  canceled: z.int(),
  lines: z.array(z.object({ kind: z.enum(['package', ...feeKinds]), name: z.string(), gross: z.int(), cents: z.int() })),
  discounts: z.array(z.object({ name: z.string(), cents: z.int() })),
  /** Financial aid for the new registration. */
  aid: z.int(),
  total: z.int(),
  /** The name of the payment plan; null: all at once. */
  plan: z.string().nullable(),
  paid: z.int(),
  carried: z.int(),
  due_now: z.int(),
  later: z.int(),
  to_method: z.int(),
  to_credit: z.int(),
  /** The open cents of each instalment. */
  instalments: z.array(z.object({ due_on: CalendarDate, cents: z.int() })),
  /** Nothing is accepted while one of them stands. */
  obstacles: z.array(z.enum(changeObstacles)),
})
export type Quote = z.infer<typeof Quote>

export const Change = z.object({
  id: Id,
  registration_id: Id,
  player: z.object({ id: Id, name: z.string() }),
  from: Place,
  to: Place,
  kind: z.enum(changeKinds),
  asked_by: z.enum(changeSides),
  state: z.enum(changeStates),
  excess: z.enum(moneyWays),
  /** The sentence of the side that proposes, and that of the other one. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** The end of the held seat; null without one. */
  expires_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Of an open change as of now, of a completed one as it was accepted; null for one that ended otherwise, and where its package is offered no more. */
  quote: Quote.nullable(),
})
export type Change = z.infer<typeof Change>

/** A registration, and the packages to which its player can move. */
export const ChangeChoices = z.object({
  registration: z.object({ id: Id, player: z.string(), payer: z.string(), ...Place.shape }),
  /** The open change of the registration. */
  open_change: z.object({ id: Id, state: z.enum(changeStates) }).nullable(),
  programs: z.array(
    z.object({
      id: Id,
      name: z.string(),
      packages: z.array(
        z.object({
          id: Id,
          name: z.string(),
          price: z.int(),
          is_full: z.boolean(),
          /** The requirements that the player does not meet, in words. */
          reasons: z.array(z.string()),
          plans: z.array(z.object({ id: Id, name: z.string() })),
        }),
      ),
    }),
  ),
})
export type ChangeChoices = z.infer<typeof ChangeChoices>
