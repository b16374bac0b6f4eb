import { z } from 'zod'
import { CalendarDate, Id, Instant } from '../kit/id.ts'
import { methodKinds } from '../payments/method.ts'
import { Method, Txn } from '../payments/shapes.ts'
import { chargeKinds } from '../payments/transaction.ts'
import { instalmentStates, paymentStatuses } from './subscription.ts'

export const Person = z.object({ id: Id, name: z.string() })
/** Sums in cents (S2.3); what is being paid is neither due nor overdue. */
export const PaymentDetails = z.object({
  status: z.enum(paymentStatuses),
  amount_total: z.int(),
  amount_paid: z.int(),
  amount_outstanding: z.int(),
  amount_due: z.int(),
  amount_overdue: z.int(),
  amount_processing: z.int(),
})
/** See `lateFeeWarning`. */
export const Warning = z.object({ overdue: z.int().nullable(), fee: z.int(), after: CalendarDate.nullable() })

const LineItem = z.object({
  id: Id,
  due_on: CalendarDate,
  over_due_on: CalendarDate.nullable(),
  /** Cents with a late fee that was charged; without what was waived, written off or moved. */
  amount: z.int(),
  /** The late fee of the plan. */
  amount_late_fee: z.int(),
  late_fee_on: CalendarDate.nullable(),
  amount_paid: z.int(),
  amount_open: z.int(),
  status: z.enum(instalmentStates),
  receipt: z.object({ id: Id, number: z.int() }).nullable(),
  /** The day of the next automatic charge; null: there is none. */
  next_charge_on: CalendarDate.nullable(),
  /** The reason of the last failed charge. */
  failure_reason: z.string().nullable(),
  /** The automatic charges of the instalment have ended. */
  stopped: z.enum(['tries', 'method']).nullable(),
  lines: z.array(z.object({ charge_line_id: Id, description: z.string(), kind: z.enum(chargeKinds), amount: z.int() })),
})

export const Subscription = z.object({
  id: Id,
  description: z.string(),
  player: Person.nullable(),
  payer: Person,
  program_id: Id.nullable(),
  package_id: Id.nullable(),
  /** The plan that the family chose; null where it pays in full, and for what is no registration. */
  payment_plan_id: Id.nullable(),
  club_region_id: Id.nullable(),
  /** The origin of the region: the program; null without one. */
  subscription_region_source: z.string().nullable(),
  merchant_id: Id,
  created_at: Instant,
  canceled_at: Instant.nullable(),
  hold_at: Instant.nullable(),
  /** Instalments are charged to the method of the payer. */
  autopay: z.boolean(),
  version_id: z.int(),
  payment_details: PaymentDetails,
  line_items: z.array(LineItem),
  charges: z.array(z.object({ charge_line_id: Id, description: z.string(), kind: z.enum(chargeKinds), amount: z.int() })),
  warnings: z.array(Warning),
  /** The newest first. `share` is the part of the amount that belongs to this subscription: one charge may pay several. */
  transactions: z.array(Txn.extend({ share: z.int() })),
})

/** Account credits of the payer that can pay a subscription, the first to expire first. */
export const Credits = z.array(z.object({ id: Id, remaining: z.int(), expires_on: CalendarDate.nullable() }))

/** The rule of the service fee, which screens show before a payment: see `serviceFee`. */
export const FeeRule = z.object({ type: z.enum(['custom', 'grossed']), base: z.int(), percent: z.int(), cap: z.int().nullable() })
/** A merchant account as a payer pays at it. */
export const Paying = z.object({
  merchant_id: Id,
  /** False: the merchant account takes no payments now. */
  is_open: z.boolean(),
  kinds: z.array(z.enum(methodKinds)),
  fee: FeeRule,
  /** Methods that were saved at the merchant account; the first one serves all instalments. */
  methods: z.array(Method),
})
