import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant, plainText } from '../kit/id.ts'
import { merchantPolicyKinds } from './merchant.ts'

const reads = ['merchant-policies', 'merchants'] as const
const Kind = z.enum(merchantPolicyKinds)
const ofMerchant = {
  params: z.object({ merchant: IdText, policy_kind: Kind }),
  objects: [{ param: 'merchant', is: 'merchant' }],
} as const

const reader = { auth: 'user', who: [] } as const
/** A policy as families read it. */
const Policy = z.object({
  kind: Kind,
  /** Null: the club has no merchant account. */
  merchant: z.object({ id: Id, name: z.string() }).nullable(),
  /** Null: the club has published none. */
  policy: z.object({ version: z.int(), text: z.string(), published_at: Instant, is_current: z.boolean() }).nullable(),
})

export const readClubPolicy = endpoint({
  ...reader,
  method: 'GET',
  path: '/merchant_policies/{policy_kind}',
  summary: 'Returns the refund or the cancellation policy of the default merchant account of the club.',
  params: z.object({ policy_kind: Kind }),
  objects: [],
  effect: 'read',
  reads,
  reply: Policy,
})

export const readMerchantPolicy = endpoint({
  ...reader,
  ...ofMerchant,
  method: 'GET',
  path: '/merchants/{merchant}/policies/{policy_kind}',
  summary: 'Returns the refund or the cancellation policy of a merchant account: the version in force, or the one that is named.',
  query: z.object({ version: IdText.optional() }),
  effect: 'read',
  reads,
  reply: Policy,
})

const finance = { auth: 'user', who: ['finance'] } as const
const versionsPath = '/program_admin/merchants/{merchant}/policies/{policy_kind}'

export const readPolicyVersions = endpoint({
  ...finance,
  ...ofMerchant,
  method: 'GET',
  path: versionsPath,
  summary: 'Lists the versions of a policy of a merchant account, the newest first.',
  permission: 'view_program_financials',
  effect: 'read',
  reads,
  reply: z.object({
    items: z.array(z.object({ version: z.int(), text: z.string(), published_at: Instant, published_by: z.string().nullable() })),
    may: z.object({ manage: z.boolean() }),
  }),
})

export const publishPolicy = endpoint({
  ...finance,
  ...ofMerchant,
  method: 'POST',
  path: versionsPath,
  summary: 'Publishes a new version of a policy. The older versions stay, because families have accepted them.',
  permission: 'manage_program_financials',
  body: z.object({
    text: plainText(20_000).trim().min(1, 'Enter the text of the policy.'),
    /** The version that was edited; 0 for the first one. */
    version_id: z.int().min(0),
  }),
  reply: z.object({ version: z.int() }),
  effect: 'write',
  changes: reads,
  refusals: ['payments.policy_same'],
})
