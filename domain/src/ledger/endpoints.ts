import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, Instant, plainText } from '../kit/id.ts'
import { pageOf, PageQuery } from '../kit/page.ts'
import { accountNames, ownerKinds, type AccountName } from './accounts.ts'
import { invariantNames } from './invariants.ts'

const kinds = accountNames as [AccountName, ...AccountName[]]
/** Cents; a balance is positive on the side on which its account grows. */
const Cents = z.int()

// Nearly every act on money changes them, so they are read when the page opens.
const shared = {
  method: 'GET',
  auth: 'user',
  who: ['finance'],
  permission: 'view_program_financials',
  effect: 'read',
  reads: [],
} as const
/** Absent: today in the club’s zone. */
const OnDate = { on: CalendarDate.optional() }

export const readBooks = endpoint({
  ...shared,
  path: '/program_admin/books',
  summary: 'Returns the sums of all accounts by kind at the end of a day.',
  query: z.object(OnDate),
  objects: [],
  reply: z.object({
    on: CalendarDate,
    kinds: z.array(z.object({ kind: z.enum(kinds), side: z.string(), accounts: z.int(), balance: Cents })),
  }),
})

const BookAccount = z.object({
  id: Id,
  kind: z.enum(kinds),
  owner_kind: z.enum(ownerKinds),
  /** null: the account is the club’s. */
  owner_id: Id.nullable(),
  /** The person, the payer of a subscription, or the merchant account; null for other owners. */
  owner_name: z.string().nullable(),
  /** Of a subscription: the player, and what it is for. */
  owner_about: z.array(z.string()),
  category_id: Id.nullable(),
  balance: Cents,
})

export const readBookAccounts = endpoint({
  ...shared,
  path: '/program_admin/books/accounts',
  summary:
    'Lists the accounts of the club with their balances at the end of a day: all, of a kind, of an owner, or of the owners that a search finds.',
  query: z.object({
    ...{ ...PageQuery, ...OnDate, kind: z.enum(kinds).optional() },
    ...{ owner_kind: z.enum(ownerKinds).optional(), owner_id: IdText.optional(), search: plainText(100).optional() },
  }),
  objects: [],
  reply: pageOf(BookAccount).extend({ on: CalendarDate }),
})

/** An entry with the event, the person and the object of the provider behind it. */
const BookEntry = z.object({
  tx_id: Id,
  on: CalendarDate,
  journal: z.string(),
  source_type: z.string(),
  source_id: Id,
  step: z.string(),
  posted_at: Instant,
  posted_by: z.string().nullable(),
  provider_object: z.string().nullable(),
  payer: z.string().nullable(),
  txn_id: Id.nullable(),
  payment_txn_id: Id.nullable(),
  subscription_id: Id.nullable(),
  charge_line_id: Id.nullable(),
  /** Positive where the balance grows. */
  amount: Cents,
  /** The balance after this entry. */
  balance: Cents,
})

export const explainBookAccount = endpoint({
  ...shared,
  path: '/program_admin/books/accounts/{account}/entries',
  summary: 'Explains the balance of an account by its entries in a period, the oldest first.',
  params: z.object({ account: IdText }),
  query: z.object({ ...PageQuery, from: CalendarDate.optional(), to: CalendarDate.optional() }),
  objects: [{ param: 'account', is: 'ledger_account' }],
  reply: pageOf(BookEntry).extend({ account: BookAccount.omit({ balance: true }), opening: Cents, closing: Cents }),
})

const longestCode = 40
export const explainBookSource = endpoint({
  ...shared,
  path: '/program_admin/books/journals',
  summary:
    'Returns the journals about one row with all their entries, and for a payment those of what went back from it. At most 200, the oldest first.',
  query: z.object({ source_type: plainText(longestCode), source_id: IdText }),
  objects: [],
  reply: z.object({
    items: z.array(
      BookEntry.pick({
        ...{ tx_id: true, on: true, journal: true, source_type: true, source_id: true, step: true, posted_at: true, posted_by: true },
        ...{ provider_object: true, payer: true },
      }).extend({
        entries: z.array(
          BookAccount.omit({ id: true, balance: true }).extend({
            account_id: Id,
            subscription_id: Id.nullable(),
            charge_line_id: Id.nullable(),
            /** A debit is positive, a credit negative. */
            cents: Cents,
          }),
        ),
      }),
    ),
  }),
})

export const readBookChecks = endpoint({
  ...shared,
  path: '/program_admin/books/checks',
  summary: 'Checks the statements that hold of every ledger, and returns the last nightly check.',
  objects: [],
  reply: z.object({
    checks: z.array(
      z.object({
        name: z.enum(invariantNames),
        holds: z.boolean(),
        /** The number of rows that break it, and one of them in words. */
        found: z.int(),
        example: z.string().nullable(),
      }),
    ),
    last_day: CalendarDate.nullable(),
    last_checked_at: Instant.nullable(),
    last_broken: z.array(z.string()),
  }),
})

export const readBookFlows = endpoint({
  ...shared,
  path: '/program_admin/books/flows',
  summary: 'Returns what each kind of account gained and lost per day of a period of at most 18 months.',
  query: z.object({ start: CalendarDate, end: CalendarDate, kind: z.enum(kinds).optional() }),
  objects: [],
  reply: z.object({
    days: z.array(z.object({ on: CalendarDate, kind: z.enum(kinds), debits: Cents, credits: Cents })),
  }),
  refusals: ['range.ends_before_start', 'range.too_long'],
})
