import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { CalendarDate, Id, IdText, plainText } from '../../kit/id.ts'

const ofProgram = {
  auth: 'user',
  who: ['program-admin'],
  flag: 'enable_program_administration',
  permission: 'programs',
  params: z.object({ program: IdText }),
  objects: [{ param: 'program', is: 'program' }],
} as const
export const mostDeskPlayers = 20

export const findDeskPlayers = endpoint({
  ...ofProgram,
  method: 'GET',
  path: '/program_admin/programs/{program}/desk_players',
  summary: 'Finds players of the club whom staff can register for a program, by their names.',
  query: z.object({ search: plainText(80).trim().min(2) }),
  effect: 'read',
  reads: ['players', 'programs'],
  refusals: ['registration.wrong'],
  reply: z.object({ items: z.array(z.object({ id: Id, name: z.string(), birth_year: z.int().nullable() })) }),
})

/** The price of a registration by staff at this moment; amounts in cents. */
const DeskPrice = z.object({
  total: z.int(),
  due_now: z.int(),
  instalments: z.array(z.object({ due_on: CalendarDate, cents: z.int() })),
})

export const readDeskChoices = endpoint({
  ...ofProgram,
  method: 'GET',
  path: '/program_admin/programs/{program}/desk_choices',
  summary:
    'Returns the packages of a program for a player, with what speaks against each, the people who can pay, and the price of a choice.',
  query: z.object({ player: IdText, package: IdText.optional(), plan: IdText.optional(), payer: IdText.optional() }),
  effect: 'read',
  reads: ['players', 'people', 'programs', 'packages', 'registrations'],
  refusals: ['registration.wrong'],
  reply: z.object({
    player: z.object({ id: Id, name: z.string() }),
    /** People with an account, the primary contact first. */
    payers: z.array(z.object({ id: Id, name: z.string() })),
    packages: z.array(
      z.object({
        ...{ id: Id, name: z.string(), price: z.int() },
        /** No seat is free for somebody without an offer from the waitlist. */
        is_full: z.boolean(),
        is_registered: z.boolean(),
        /** The requirements that the player does not meet, in words; staff may register the player all the same. */
        warnings: z.array(z.string()),
        plans: z.array(z.object({ id: Id, name: z.string() })),
      }),
    ),
    /** Null without a package. */
    price: DeskPrice.nullable(),
    may: z.object({
      /** Registers for what costs money. */
      charge: z.boolean(),
    }),
  }),
})

export const registerAtDesk = endpoint({
  ...ofProgram,
  method: 'POST',
  path: '/program_admin/programs/{program}/desk_registrations',
  summary:
    'Registers a player for the family: what the payer owes is paid in person, or later by the payer, who gets a mail. With 409 where another price was seen.',
  body: z.object({
    player_id: Id,
    package_id: Id,
    payment_plan_id: Id.nullable().default(null),
    /** Needed for what costs money. */
    payer_user_id: Id.nullable().default(null),
    /** The whole price, as it was seen. */
    total: z.int().min(0),
    /** Paid in cash or by check now. */
    paid_cents: z.int().min(0).default(0),
    paid_note: plainText(200).trim().default(''),
  }),
  reply: z.object({ id: Id, subscription_id: Id.nullable() }),
  effect: 'money',
  changes: [
    ...(['registrations', 'program-players', 'packages', 'programs', 'carts', 'waitlists', 'program-waitlist', 'not-registered'] as const),
    ...(['subscriptions', 'transactions', 'rosters', 'teams', 'people'] as const),
  ],
  refusals: ['registration.wrong', 'registration.full', 'registration.price'],
})

export const acceptPolicies = endpoint({
  auth: 'user',
  who: ['parent'],
  flag: 'enable_program_administration',
  method: 'POST',
  path: '/registration/subscriptions/{subscription}/accept_policies',
  params: z.object({ subscription: IdText }),
  objects: [{ param: 'subscription', is: 'own_subscription' }],
  summary: 'Accepts the policies of the club for a registration that staff have made for the caller; with 409 where others were shown.',
  body: z.object({ policies_hash: plainText(100) }),
  reply: z.object({ accepted: z.literal(true) }),
  inLoginAs: 'refused',
  effect: 'write',
  changes: ['registrations'],
  refusals: ['registration.changed'],
})
