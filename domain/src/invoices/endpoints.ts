import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ShownMails } from '../kit/delivery/shown-mail.ts'
import { CalendarDate, Id, IdText, Instant, plainText } from '../kit/id.ts'
import { mostPayments } from '../programs/plan.ts'
import { invoiceStates, invoiceTypes, leftOutReasons, madeTypes, mostChosen, mostLines } from './invoice.ts'

const finance = { auth: 'user', who: ['finance'] } as const
const ofInvoice = { params: z.object({ invoice: IdText }), objects: [{ param: 'invoice', is: 'invoice' }] } as const
const reads = ['invoices', 'programs', 'players', 'teams', 'people', 'subscriptions', 'transactions'] as const
const changes = ['invoices'] as const
const changesMoney = ['invoices', 'subscriptions', 'transactions'] as const
const manages = { ...finance, permission: 'manage_program_financials', method: 'POST' } as const

/** A person who is logged in as somebody else does not touch money, and sends no messages. */
const inPerson = { inLoginAs: 'refused' } as const

const Named = z.object({ id: Id, name: z.string() })
const Cents = z.int().min(0).max(99_999_999)
const Line = z.object({
  description: plainText(120).trim(),
  cents: Cents.nullable(),
  /** Empty: none. A code that is new is added. */
  accounting_code: plainText(40).trim().default(''),
})
const Payment = z.object({
  due_date: CalendarDate.nullable(),
  price: Cents.nullable(),
  overdue_date: CalendarDate.nullable().default(null),
  late_fee: Cents.nullable().default(null),
})
/** The version that the actor saw. */
const VersionSeen = z.int().min(1).optional()
const Values = {
  name: plainText(120).trim(),
  /** Shown to payers. */
  note: plainText(2000).trim().default(''),
  lines: z.array(Line).max(mostLines),
  payments: z.array(Payment).max(mostPayments),
  recipients: z.object({
    /** Everybody on a team of a season that is not over; of the region of the invoice, where it has one. */
    everyone: z.boolean().default(false),
    player_ids: z.array(Id).max(mostChosen).default([]),
    team_ids: z.array(Id).max(mostChosen).default([]),
    contact_ids: z.array(Id).max(mostChosen).default([]),
  }),
}

export const readInvoiceChoices = endpoint({
  ...finance,
  permission: 'view_program_financials',
  method: 'GET',
  path: '/program_admin/invoice_choices',
  summary: 'Returns what an invoice can name: regions whose financials the caller manages, teams, and the accounting codes in use.',
  objects: [],
  effect: 'read',
  reads: ['invoices', 'teams', 'seasons', 'regions'],
  reply: z.object({
    today: CalendarDate,
    regions: z.array(Named),
    teams: z.array(Named.extend({ season: z.string(), club_region_id: Id.nullable() })),
    accounting_codes: z.array(z.string()),
    may: z.object({
      /** In any region. */
      manage: z.boolean(),
      /** Without a region. */
      everywhere: z.boolean(),
    }),
  }),
})

export const findInvoiceRecipients = endpoint({
  ...finance,
  permission: 'view_program_financials',
  method: 'GET',
  path: '/program_admin/invoice_recipients',
  summary: 'Finds players, and their contacts who have an account, by name.',
  query: z.object({ search: z.string().max(80).default('') }),
  objects: [],
  effect: 'read',
  reads: ['players', 'people'],
  reply: z.object({ players: z.array(Named.extend({ teams: z.string() })), contacts: z.array(Named.extend({ players: z.string() })) }),
})

export const createInvoice = endpoint({
  ...manages,
  path: '/program_admin/invoices',
  summary: 'Saves a new invoice or club fee as a draft; nobody is billed by it.',
  objects: [],
  body: z.object({ type: z.enum(madeTypes), club_region_id: Id.nullable().default(null), ...Values }),
  reply: z.object({ id: Id }),
  effect: 'write',
  changes,
  refusals: ['invoice.wrong'],
})

export const updateInvoice = endpoint({
  ...manages,
  ...ofInvoice,
  path: '/program_admin/invoices/{invoice}',
  summary: 'Changes an invoice that was not sent yet.',
  body: z.object({ ...Values, version_id: VersionSeen }),
  reply: z.object({ id: Id }),
  effect: 'write',
  changes,
  refusals: ['invoice.wrong', 'invoice.state', 'version.newer'],
})

export const readInvoice = endpoint({
  ...finance,
  ...ofInvoice,
  permission: 'view_program_financials',
  method: 'GET',
  path: '/program_admin/invoices/{invoice}',
  summary: 'Returns an invoice, a club fee or team fees: charges, payments, recipients, and who gets it with the next sending.',
  effect: 'read',
  reads,
  reply: z.object({
    id: Id,
    type: z.enum(invoiceTypes),
    name: z.string(),
    note: z.string(),
    region: Named.nullable(),
    state: z.enum(invoiceStates),
    version_id: z.int(),
    /** True if it was made here; else families register for it, or teams collect it. */
    is_bill: z.boolean(),
    price: z.int().nullable(),
    lines: z.array(Line),
    payments: z.array(Payment),
    recipients: z.object({
      everyone: z.boolean(),
      players: z.array(Named),
      teams: z.array(Named),
      contacts: z.array(Named),
    }),
    created_at: Instant,
    sent_at: Instant.nullable(),
    reminded_at: Instant.nullable(),
    voided_at: Instant.nullable(),
    sendings: z.array(z.object({ sent_at: Instant, by: z.string(), recipients: z.int() })),
    amount_paid: z.int(),
    amount_outstanding: z.int(),
    /** The payers that are billed and not canceled. */
    billed: z.int(),
    /** The recipients of the next sending; after the first one those who have joined a team since. Null: nothing can be sent. */
    next: z
      .object({
        count: z.int(),
        people: z.array(z.object({ player: z.string().nullable(), payer: z.string() })),
        left_out_count: z.int(),
        left_out: z.array(z.object({ name: z.string(), reason: z.enum(leftOutReasons) })),
      })
      .nullable(),
    may: z.object({ manage: z.boolean() }),
  }),
})

export const sendInvoice = endpoint({
  ...manages,
  ...inPerson,
  ...ofInvoice,
  path: '/program_admin/invoices/{invoice}/send',
  summary: 'Bills everybody of the audience who is not billed yet: each payer owes the amount, sees it in billing, and gets an email.',
  body: z.object({ version_id: VersionSeen }),
  reply: z.object({ sent: z.int() }),
  effect: 'write',
  changes: changesMoney,
  refusals: ['invoice.state', 'invoice.nobody', 'payments.merchant_closed', 'version.newer'],
})

export const remindInvoice = endpoint({
  ...manages,
  ...inPerson,
  ...ofInvoice,
  path: '/program_admin/invoices/{invoice}/remind',
  summary: 'Sends an email to everybody who owes something on an invoice, at most once a day.',
  reply: z.object({ reminded: z.int() }),
  effect: 'write',
  changes,
  refusals: ['invoice.state', 'invoice.nobody'],
})

export const voidInvoice = endpoint({
  ...manages,
  ...inPerson,
  ...ofInvoice,
  path: '/program_admin/invoices/{invoice}/void',
  summary: 'Voids an invoice: nobody owes what is open of it, and payments stay as they are. A draft is removed.',
  body: z.object({ version_id: VersionSeen, reason: plainText(300).trim().default('') }),
  reply: z.object({ state: z.enum(invoiceStates), canceled: z.int() }),
  effect: 'write',
  changes: changesMoney,
  refusals: ['invoice.state', 'version.newer', 'ledger.payment_in_flight'],
})

export const previewInvoiceAct = endpoint({
  ...manages,
  ...inPerson,
  ...ofInvoice,
  path: '/program_admin/invoices/{invoice}/preview',
  summary: 'Returns the emails that sending, reminding or voiding would send; nothing is done.',
  body: z.object({ act: z.enum(['send', 'remind', 'void']), version_id: VersionSeen }),
  reply: ShownMails,
  effect: 'write',
  changes: [],
  refusals: ['invoice.state', 'invoice.nobody', 'payments.merchant_closed', 'version.newer', 'ledger.payment_in_flight'],
})
