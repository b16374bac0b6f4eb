import { z } from 'zod'
import { AskedQuestion } from '../forms/shapes.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, plainText } from '../kit/id.ts'
import { requirementKinds } from './eligibility.ts'
import { mostPayments, mostPlanDiscounts } from './plan.ts'
import { programActs, programStates, programTypes, registrationStates } from './program-state.ts'

const ofProgram = { params: z.object({ program: IdText }), objects: [{ param: 'program', is: 'program' }] } as const
const admin = { auth: 'user', who: ['program-admin', 'director'] } as const
const flag = 'enable_program_administration' as const
const write = { effect: 'write', changes: ['programs', 'payment-plans'] } as const

export const changeProgramState = endpoint({
  ...admin,
  ...ofProgram,
  ...write,
  flag,
  permission: 'publish_program',
  method: 'POST',
  path: '/program_admin/programs/{program}/state',
  body: z.object({ act: z.enum(programActs) }),
  summary: 'Publishes a program, opens or closes its registration by hand, or takes back the publication of one that nobody has seen open.',
  reply: z.object({ state: z.enum(programStates) }),
  refusals: ['program.state', 'program.no_package'],
})

export const copyProgram = endpoint({
  ...admin,
  ...ofProgram,
  ...write,
  flag,
  permission: 'programs',
  method: 'POST',
  path: '/program_admin/programs/{program}/copy',
  summary:
    'Copies a program with its packages, fees, plans, discounts and questions as a draft; all days move by as many days as the first one.',
  body: z.object({
    name: plainText(120).trim().min(1, 'Enter a name.'),
    season_id: Id.nullable(),
    move_days: z.int().min(-3660).max(3660),
  }),
  reply: z.object({ id: Id }),
  refusals: ['program.wrong'],
})

const Cents = z.int().min(0).max(99_999_999)
const PlanBody = {
  name: plainText(80).trim(),
  initial_payment: Cents.nullable(),
  payments: z
    .array(
      z.object({
        due_date: CalendarDate.nullable(),
        price: Cents.nullable(),
        overdue_date: CalendarDate.nullable(),
        late_fee: Cents.nullable(),
      }),
    )
    .max(mostPayments),
  discounts: z.array(z.object({ name: plainText(80).trim(), amount: Cents.nullable() })).max(mostPlanDiscounts),
}
const PaymentPlan = z.object({
  id: Id,
  ...PlanBody,
  program_id: Id.nullable(),
  package_id: Id.nullable(),
  approval_required: z.boolean(),
  version_id: z.int(),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

/** Plans of one program, or the templates of the club. */
export const readPaymentPlans = endpoint({
  ...admin,
  flag,
  permission: 'programs',
  method: 'GET',
  path: '/program_admin/payment_plans',
  summary: 'Lists the payment plans of a program, or the plan templates of the club.',
  query: z.object({ program: IdText.optional() }),
  objects: [],
  effect: 'read',
  reads: ['payment-plans'],
  reply: z.object({ items: z.array(PaymentPlan), may: z.object({ manage: z.boolean() }) }),
})

const plan = { params: z.object({ payment_plan: IdText }), objects: [{ param: 'payment_plan', is: 'payment_plan' }] } as const
const planWrite = { ...admin, flag, permission: 'programs', ...write } as const

export const createPaymentPlan = endpoint({
  ...planWrite,
  method: 'POST',
  path: '/program_admin/payment_plans',
  summary: 'Adds a payment plan to a program, or a plan template to the club.',
  body: z.object({
    ...PlanBody,
    program_id: Id.nullable(),
    package_id: Id.nullable().default(null),
    approval_required: z.boolean().default(false),
  }),
  objects: [],
  reply: PaymentPlan,
  refusals: ['plan.wrong'],
})

export const updatePaymentPlan = endpoint({
  ...planWrite,
  ...plan,
  method: 'POST',
  path: '/program_admin/payment_plans/{payment_plan}',
  summary: 'Changes a payment plan; registrations made before keep theirs.',
  body: z.object({
    ...PlanBody,
    package_id: Id.nullable().default(null),
    approval_required: z.boolean().default(false),
    version_id: z.int(),
  }),
  reply: PaymentPlan,
  refusals: ['plan.wrong', 'version.newer'],
})

export const archivePaymentPlan = endpoint({
  ...planWrite,
  ...plan,
  method: 'POST',
  path: '/program_admin/payment_plans/{payment_plan}/archive',
  summary: 'Withdraws a payment plan; registrations made before keep theirs.',
  reply: z.object({ archived: z.literal(true) }),
})

const Fee = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  amount: z.int().nullable(),
  percent: z.int().nullable(),
  optional: z.boolean(),
  /** The packages that it is for; none: every one. */
  package_uids: z.array(Id),
  due_on: CalendarDate.nullable(),
  /** Of a late fee: those who register from this day on pay it. */
  late_from: CalendarDate.nullable(),
})
/** No packages: every one. */
const FeeOfPackages = z.object({ id: Id, package_uids: z.array(Id), value: z.int() })
/** A program as families read it before they register. */
export const ProgramPage = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(programTypes),
  description: z.string().nullable(),
  season: z.string().nullable(),
  region: z.string().nullable(),
  registration: z.enum(registrationStates),
  /** Local times of the club, YYYY-MM-DD and HH:MM. */
  opens_on: CalendarDate.nullable(),
  opens_time: z.string().nullable(),
  closes_on: CalendarDate.nullable(),
  has_agreement: z.boolean(),
  packages: z.array(
    z.object({
      id: Id,
      name: z.string(),
      description: z.string().nullable(),
      price: z.int(),
      non_resident_fee: z.int().nullable(),
      requirements: z.array(z.object({ kind: z.enum(requirementKinds), text: z.string() })),
      is_full: z.boolean(),
      /** Only as long as few are left. */
      seats_left: z.int().nullable(),
      waitlist: z.boolean(),
    }),
  ),
  fees: z.array(Fee),
  /** Of each percentage fee the packages and the percentage, in hundredths of a percent. */
  percentage_fees: z.array(FeeOfPackages),
  /** Of each fee with an amount that families choose the packages with which it is offered and the amount, in cents. */
  optional_fee_package: z.array(FeeOfPackages),
  plans: z.array(z.object({ id: Id, name: z.string(), package_id: Id.nullable(), initial_payment: z.int(), payments: z.int() })),
  /** Asked for each player with the package, or with every one. */
  questions: z.array(AskedQuestion.extend({ package_id: Id.nullable() })),
})
export type ProgramPage = z.infer<typeof ProgramPage>

export const previewProgram = endpoint({
  auth: 'user',
  who: ['program-admin', 'club admin or director'],
  ...ofProgram,
  flag,
  method: 'GET',
  path: '/program_admin/programs/{program}/preview',
  summary: 'Returns the page of a program as families read it, also of a draft.',
  effect: 'read',
  reads: ['programs', 'packages', 'program_fees', 'payment-plans', 'program_questions'],
  reply: ProgramPage,
})
