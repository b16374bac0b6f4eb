import { cents, choice, date, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { paymentStatuses, statusFilters } from './subscription.ts'

/** Donations to the general fund, or beside a registration. */
const donationKinds = ['general', 'registration'] as const

export const subscriptions = list('subscriptions', {
  who: ['finance', 'director'],
  permission: 'view_program_financials',
  objects: [],
  path: '/program_admin/subscriptions',
  summary:
    'Lists the subscriptions of the club that the caller may see, open ones first and of these the newest first. A search finds each word in the payer (name, email, mobile number), the player and the description.',
  searched: true,
  picks: ['payer', 'program', 'player'],
  columns: {
    id: id(),
    payer: text({ sort: true }),
    player: text({ nullable: true }),
    description: text({ sort: true }),
    status: choice(paymentStatuses, { sort: true, filter: 'many' }),
    created_at: instant({ sort: true, filter: 'range' }),
    amount_total: cents(),
    amount_paid: cents(),
    amount_outstanding: cents({ sort: true, total: true }),
    amount_overdue: cents(),
    next_due_on: date({ nullable: true }),
    /** Active: neither held nor canceled. Paused: held (S2.4). */
    standing: choice(statusFilters, { hidden: true, nullable: true, filter: 'one' }),
    /** The usual order: open ones first, then the newest. */
    open_first: int({ hidden: true, sort: true }),
    user_id: int({ hidden: true }),
  },
  order: 'open_first',
  reads: ['transactions'],
})
export const { read: readSubscriptions, exported: exportSubscriptions } = subscriptions

export const receipts = list('receipts', {
  who: ['finance'],
  permission: 'view_program_financials',
  objects: [],
  path: '/program_admin/receipts',
  summary: 'Lists the receipts of the club that the caller may see.',
  columns: {
    id: id(),
    number: int({ sort: true }),
    created_at: instant({ sort: true, filter: 'range' }),
    payer: text({ search: true }),
    description: text({ search: true, nullable: true }),
    amount: cents({ sort: true, total: true }),
    service_fee: cents({ total: true }),
  },
  order: '-created_at',
  reads: ['transactions'],
})
export const { read: readReceipts, exported: exportReceipts } = receipts

export const ownDonations = list('own-donations', {
  who: [],
  objects: [],
  path: '/billing/donations',
  summary: 'Lists the donations of the caller.',
  columns: {
    /** Of the receipt. */
    id: id(),
    number: int({ sort: true }),
    created_at: instant({ sort: true, filter: 'range' }),
    description: text({ search: true }),
    amount: cents({ sort: true, total: true }),
  },
  order: '-created_at',
  reads: ['transactions'],
})
export const { read: readOwnDonations, exported: exportOwnDonations } = ownDonations

export const donations = list('donations', {
  who: ['finance'],
  permission: 'view_program_financials',
  objects: [],
  path: '/program_admin/donations',
  summary: 'Lists the donations to the club that the caller may see.',
  columns: {
    /** Of the receipt. */
    id: id(),
    number: int({ sort: true }),
    created_at: instant({ sort: true, filter: 'range' }),
    payer: text({ search: true }),
    description: text({ search: true }),
    given: choice(donationKinds, { hidden: true, filter: 'one' }),
    amount: cents({ sort: true, total: true }),
    /** Refunds and lost disputes have taken so much back. */
    returned: cents({ total: true }),
  },
  order: '-created_at',
  reads: ['transactions'],
})
export const { read: readDonations, exported: exportDonations } = donations
