import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, Instant, nameText, plainText } from '../kit/id.ts'
import { merchantFlags, merchantPolicyKinds, merchantStates, vendors } from './merchant.ts'
import { merchantCodes } from './merchant-rules.ts'

const finance = { auth: 'user', who: ['finance'] } as const
const view = { permission: 'view_program_financials', effect: 'read', reads: ['merchants', 'merchant-policies'] } as const
const manage = { permission: 'manage_program_financials', effect: 'write', changes: ['merchants'] } as const
const ofMerchant = { params: z.object({ merchant: IdText }), objects: [{ param: 'merchant', is: 'merchant' }] } as const

const merchantsPath = '/program_admin/merchants'
const merchantPath = `${merchantsPath}/{merchant}`

const MerchantLine = z.object({
  id: Id,
  name: z.string(),
  vendor: z.enum(vendors),
  is_default: z.boolean(),
  flags: z.array(z.enum(merchantFlags)),
  state: z.enum(merchantStates),
  version_id: z.int(),
})

export const readMerchants = endpoint({
  ...finance,
  ...view,
  method: 'GET',
  path: merchantsPath,
  summary: 'Lists the merchant accounts of the club with their state, the default one first.',
  objects: [],
  reply: z.object({ items: z.array(MerchantLine), may: z.object({ manage: z.boolean() }) }),
})

/** The largest values of a service fee that a club enters: cents, and millionths. */
export const largestFee = { base: 10_000, percent: 200_000, cap: 100_000 } as const
/** `percent` is in millionths, the others in cents; see `serviceFee`. */
const Fee = z.object({
  valid_from: CalendarDate,
  type: z.enum(['custom', 'grossed']),
  base: z.int(),
  percent: z.int(),
  cap: z.int().nullable(),
})

const Merchant = MerchantLine.extend({
  /** Details that the provider asks for, by its names. */
  missing: z.array(z.string()),
  /** Of a secondary account only. */
  treasury_status: z.string().nullable(),
  allow_ach: z.boolean(),
  refund_days: z.int().nullable(),
  /** A full refund returns the service fee too. */
  returns_fee: z.boolean(),
  /** Subscriptions at this account with an open amount. */
  open_subscriptions: z.int(),
  /** The newest first; those of later days included. */
  fees: z.array(Fee.extend({ is_current: z.boolean() })),
  /** The first day from which a new service fee may be valid. */
  fee_from: CalendarDate,
  /** The versions in force. */
  policies: z.array(
    z.object({ kind: z.enum(merchantPolicyKinds), version: z.int(), published_at: Instant, published_by: z.string().nullable() }),
  ),
  may: z.object({ manage: z.boolean() }),
})

export const readMerchant = endpoint({
  ...finance,
  ...ofMerchant,
  ...view,
  method: 'GET',
  path: merchantPath,
  summary: 'Returns a merchant account with its state, flags, service fees and policies.',
  reply: Merchant,
})

/** The length of the shortest description that the provider is given. */
export const shortestDescription = 10
export const createMerchant = endpoint({
  ...finance,
  ...manage,
  method: 'POST',
  path: merchantsPath,
  summary: 'Opens an account for the club at a provider of payments. It takes payments once its onboarding is finished.',
  objects: [],
  inLoginAs: 'refused',
  body: z.object({
    name: nameText(80).trim().min(1, 'Enter a name.'),
    vendor: z.enum(vendors),
    /** For the provider: what the club sells. */
    company_description: plainText(500)
      .trim()
      .min(shortestDescription, `Company Description must be at least ${shortestDescription} characters`),
  }),
  reply: Merchant,
  refusals: [...merchantCodes.create],
})

export const changeMerchant = endpoint({
  ...finance,
  ...ofMerchant,
  ...manage,
  method: 'POST',
  path: merchantPath,
  summary: 'Saves the name of a merchant account. The provider sets its flags.',
  body: z.object({ name: nameText(80).trim().min(1, 'Enter a name.'), version_id: z.int().optional() }),
  reply: Merchant,
})

export const continueOnboarding = endpoint({
  ...finance,
  ...ofMerchant,
  ...manage,
  method: 'POST',
  path: `${merchantPath}/onboarding`,
  summary: 'Returns the address at which the club enters its details at the provider. It works once and for some minutes.',
  inLoginAs: 'refused',
  reply: z.object({ url: z.string() }),
  changes: [],
  refusals: [...merchantCodes.onboard],
})

export const refreshMerchant = endpoint({
  ...finance,
  ...ofMerchant,
  ...manage,
  method: 'POST',
  path: `${merchantPath}/refresh`,
  summary: 'Reads the state of a merchant account from the provider.',
  reply: Merchant,
  refusals: ['payments.account_refused'],
})

/** The version that was seen: 428 without it. */
const Seen = z.object({ version_id: z.int().optional() })

export const makeMerchantDefault = endpoint({
  ...finance,
  ...ofMerchant,
  ...manage,
  method: 'POST',
  path: `${merchantPath}/default`,
  summary: 'Makes a merchant account the one at which families pay.',
  body: Seen,
  reply: Merchant,
  refusals: [...merchantCodes.makeDefault],
})

export const archiveMerchant = endpoint({
  ...finance,
  ...ofMerchant,
  ...manage,
  method: 'POST',
  path: `${merchantPath}/archive`,
  summary: 'Archives a merchant account: it takes no more payments. What was paid at it can still be refunded.',
  body: Seen,
  reply: Merchant,
  refusals: [...merchantCodes.archive],
})

export const restoreMerchant = endpoint({
  ...finance,
  ...ofMerchant,
  ...manage,
  method: 'POST',
  path: `${merchantPath}/restore`,
  summary: 'Restores an archived merchant account.',
  body: Seen,
  reply: Merchant,
})

export const saveMerchantFee = endpoint({
  ...finance,
  ...ofMerchant,
  ...manage,
  method: 'POST',
  path: `${merchantPath}/fees`,
  summary: 'Saves the service fee of a merchant account from a day on. Fees of earlier days stay as they were.',
  body: z.object({
    valid_from: CalendarDate,
    type: z.enum(['custom', 'grossed']),
    base: z.int().min(0).max(largestFee.base),
    percent: z.int().min(0).max(largestFee.percent),
    cap: z.int().min(1).max(largestFee.cap).nullable().default(null),
    version_id: z.int().optional(),
  }),
  reply: Merchant,
  refusals: [...merchantCodes.fee],
})
