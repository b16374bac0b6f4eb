import { z } from 'zod'
import { Paying } from '../billing/shapes.ts'
import { mostAnswers } from '../forms/question.ts'
import { AnswerBody } from '../forms/shapes.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, plainText } from '../kit/id.ts'
import { beginPaymentMethod } from '../payments/endpoints.ts'
import { Txn } from '../payments/shapes.ts'
import { methodKinds } from '../payments/method.ts'
import { codes as paymentCodes } from '../payments/rules.ts'
import { ProgramPage } from '../programs/endpoints.ts'
import { feeKinds } from '../programs/price.ts'
import { InvitationOfPlayer } from './invitations/invitation-endpoints.ts'
import { WaitlistOfPlayer } from './waitlist-endpoints.ts'

/** Seats and price are held for so many minutes. */
export const holdMinutes = 15
export const mostPlayers = 20

const parent = { auth: 'user', who: ['parent'], flag: 'enable_program_administration' } as const
const ofProgram = { params: z.object({ program: IdText }), objects: [{ param: 'program', is: 'program' }] } as const
/** By the method that pays; null where the club takes no bank accounts. */
const ByMethod = z.object({ card: z.int(), bank: z.int().nullable() })
const Price = z.object({
  lines: z.array(z.object({ kind: z.enum(['package', ...feeKinds]), name: z.string(), gross: z.int(), cents: z.int() })),
  discounts: z.array(z.object({ name: z.string(), cents: z.int() })),
  /** Financial aid that the club granted; 0: none. */
  aid: z.int(),
  total: z.int(),
  instalments: z.array(
    z.object({
      due_on: CalendarDate,
      cents: z.int(),
      /** Of a later instalment, which is charged by itself. The players pay today’s together: see `service_fee` of the cart. */
      service_fee: ByMethod.nullable(),
      /** Added if the instalment is not paid by `late_after`; 0: none. */
      late_fee: z.int(),
      late_after: CalendarDate.nullable(),
    }),
  ),
})
/** The cart of the caller in a program, checked and priced at this moment. */
export const Cart = z.object({
  program: ProgramPage,
  agreement: z.string().nullable(),
  /** Sent back with the signature, which is of this text. */
  agreement_hash: z.string().nullable(),
  code: z.string().nullable(),
  postal_code: z.string().nullable(),
  /** A package asks for it, or has a fee for those who live elsewhere. */
  asks_postal_code: z.boolean(),
  /** The code applies to no player. */
  code_unknown: z.boolean(),
  /** It applies to none because its discount was used as often as it can be. */
  code_used_up: z.boolean(),
  /** The end of the hold; null where nothing is held. */
  held_until: z.iso.datetime().nullable(),
  players: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** The names of the packages in which the player is registered already; null without one. */
      registered: z.string().nullable(),
      registered_package_ids: z.array(Id),
      /** By package: the requirements that the player does not meet, in words. An empty list: the player may register. */
      problems: z.array(z.object({ package_id: Id, reasons: z.array(z.string()) })),
      /** Entries of waitlists that wait or have an offer. */
      waitlist: z.array(WaitlistOfPlayer),
      /** The open invitation of the player to the program. */
      invitation: InvitationOfPlayer.nullable(),
    }),
  ),
  items: z.array(
    z.object({
      player_id: Id,
      package_id: Id,
      payment_plan_id: Id.nullable(),
      /**
       * The plan of the item; null where it is paid in full. The club has withdrawn a plan where it offers it no more, or not with the package: the price is
       * then that without a plan, and seats are held once the family has chosen again.
       */
      payment_plan: z.object({ name: z.string(), is_withdrawn: z.boolean() }).nullable(),
      fee_ids: z.array(Id),
      donations: z.array(z.object({ fee_id: Id, cents: z.int() })),
      /** As they were typed. */
      answers: z.array(z.object({ question_id: Id, value: z.string(), document_hash: z.string().nullable(), file_id: Id.nullable() })),
      price: Price,
    }),
  ),
  /** A number that changes with the choices; 0 without any. */
  choices: z.int(),
  /** The names of optional fees and donations that the family has chosen, and that the club has withdrawn since: they are not in the price. */
  withdrawn: z.array(z.string()),
  total: z.int(),
  due_now: z.int(),
  /** Names the days, amounts and late fees of the later payments; sent back with the completion. */
  schedule_hash: z.string(),
  /** The account at which families pay takes no payments now, so nothing that costs can be registered for. */
  payments_closed: z.boolean(),
  /** The versions of the policies that completing accepts; null where nothing is charged, or the club has published none. */
  policies: z
    .object({
      merchant_id: Id,
      refund: z.int().nullable(),
      cancellation: z.int().nullable(),
      /** Sent back with the completion, which accepts these versions. */
      hash: z.string(),
    })
    .nullable(),
  /** The service fee on the amount of today, by method; null where the club takes no payments online. */
  service_fee: ByMethod.nullable(),
  /** The account credit of the caller, in cents. */
  credit: z.int(),
  /** The methods of the caller and the fee; null where the club takes no payments online. */
  paying: Paying.nullable(),
  /** The payment of a registration in this program whose outcome is not known yet. */
  payment: Txn.nullable(),
})
export type Cart = z.infer<typeof Cart>

const cartPath = '/registration/programs/{program}/cart'
export const readCart = endpoint({
  ...parent,
  ...ofProgram,
  method: 'GET',
  path: cartPath,
  summary: 'Returns the cart of the caller in a program with the players of the family, checked and priced at this moment.',
  effect: 'read',
  reads: [
    ...(['programs', 'packages', 'program_questions', 'registrations', 'carts', 'waitlists'] as const),
    ...(['payment-methods', 'transactions', 'merchants', 'merchant-policies'] as const),
  ],
  reply: Cart,
})

const refusals = ['registration.wrong', 'registration.closed'] as const
const Donation = z.object({ fee_id: Id, cents: z.int().min(1).max(10_000_000) })
const Item = z.object({
  player_id: Id,
  package_id: Id,
  payment_plan_id: Id.nullable().default(null),
  fee_ids: z.array(Id).max(50).default([]),
  donations: z.array(Donation).max(10).default([]),
  answers: z.array(AnswerBody).max(mostAnswers).default([]),
})

export const saveCart = endpoint({
  ...parent,
  ...ofProgram,
  method: 'POST',
  path: cartPath,
  summary:
    'Saves the choices of the caller in a program: players with package, plan, fees and answers as they were typed. Seats that were held are released.',
  body: z.object({
    items: z.array(Item).max(mostPlayers),
    code: plainText(40).trim().nullable().default(null),
    postal_code: plainText(12).trim().nullable().default(null),
  }),
  reply: Cart,
  effect: 'write',
  changes: ['carts'],
  refusals: [...refusals, 'registration.paying', 'registration.waiting_room', 'file.club_full'],
})

export const holdCart = endpoint({
  ...parent,
  ...ofProgram,
  method: 'POST',
  path: `${cartPath}/hold`,
  summary: 'Holds a seat for each player of the cart for fifteen minutes, or none if one is missing or an answer is wrong.',
  reply: Cart,
  effect: 'write',
  changes: ['carts', 'packages'],
  refusals: [...refusals, 'registration.full', 'registration.empty', 'registration.waiting_room'],
})

/** Tags of the data that a registration changes; one by invitation puts the player on the roster of a team. */
const changedByRegistration = [
  ...(['carts', 'packages', 'programs', 'registrations', 'subscriptions', 'transactions', 'waitlists', 'program-waitlist'] as const),
  ...(['rosters', 'teams', 'people', 'event', 'register', 'attendance', 'pictures', 'medical'] as const),
]

const Registered = z.array(z.object({ id: Id, player: z.string(), package: z.string(), subscription_id: Id.nullable() }))

export const completeRegistration = endpoint({
  ...parent,
  ...ofProgram,
  method: 'POST',
  path: `${cartPath}/complete`,
  summary:
    'Registers the players of the cart and pays what is due now, after everything is checked again: with 409 where the price, the choices, the agreement or the policies are no longer those that were seen.',
  body: z.object({
    total: z.int().min(0),
    /** The amount due now, in cents, that the caller has seen; null: whatever follows from the choices. */
    due_now: z.int().min(0).nullable().default(null),
    /** Of the later payments that were seen; null: whatever follows from the choices. */
    schedule_hash: plainText(100).nullable().default(null),
    /** The choices that were seen; null: whatever the cart holds. */
    choices: z.int().min(0).nullable().default(null),
    signed_name: plainText(160).trim().nullable().default(null),
    /** Of the agreement that was read. */
    agreement_hash: plainText(100).nullable().default(null),
    /** Of the policies that were shown. */
    policies_hash: plainText(100).nullable().default(null),
    /** A saved method of the caller; needed where something is due now and the club takes payments online. */
    payment_method_id: Id.nullable().default(null),
    /** Account credit that pays a part of what is due now. */
    credit_cents: z.int().min(0).default(0),
    /** Later instalments are charged on their due days. */
    autopay: z.boolean().default(true),
  }),
  reply: z.object({
    due_now: z.int(),
    registrations: Registered,
    /** The payment of what is due now; of a card the registration stands once it is completed: see `settleRegistration`. */
    payment: Txn.nullable(),
  }),
  effect: 'money',
  changes: changedByRegistration,
  refusals: [
    ...refusals,
    'registration.full',
    'registration.empty',
    'registration.unsigned',
    'registration.price',
    'registration.changed',
    'registration.paying',
    'registration.waiting_room',
    'registration.unpaid',
    'registration.test_parent',
    ...paymentCodes.payment,
  ],
})

export const settleRegistration = endpoint({
  ...parent,
  ...ofProgram,
  method: 'POST',
  path: `${cartPath}/settle`,
  summary:
    'Returns the outcome of the payment of the last registration of the caller in a program. After a declined card nothing is registered, and the cart is open again with its seats held.',
  reply: z.object({
    state: z.enum(['paying', 'registered', 'declined']),
    registrations: Registered,
    /** The reason of a failure stands in it. */
    payment: Txn,
  }),
  effect: 'write',
  changes: changedByRegistration,
  refusals: ['registration.empty'],
})

export const beginCartMethod = endpoint({
  ...parent,
  ...ofProgram,
  method: 'POST',
  path: `${cartPath}/payment_methods`,
  summary: 'Begins to save a method before a registration; the browser gives its details to the provider with the secret.',
  body: z.object({ kinds: z.array(z.enum(methodKinds)).min(1).max(2) }),
  reply: beginPaymentMethod.reply,
  effect: 'write',
  inLoginAs: 'refused',
  changes: [],
  refusals: [...beginPaymentMethod.refusals],
})
