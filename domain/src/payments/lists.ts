import { choice, cents, date, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { methodKinds } from './method.ts'
import { orphanedKinds } from './orphaned.ts'
import { transactionStatuses, transactionTypes } from './transaction.ts'

export const transactions = list('transactions', {
  who: ['finance', 'director'],
  permission: 'view_program_financials',
  objects: [],
  path: '/program_admin/transactions',
  summary: 'Lists the transactions of the club that the caller may see.',
  picks: ['subscription', 'payer', 'merchant', 'program'],
  columns: {
    id: id(),
    create_time: instant({ sort: true, filter: 'range' }),
    payer: text({ search: true, nullable: true }),
    type: choice(transactionTypes, { filter: 'many' }),
    status: choice(transactionStatuses, { filter: 'many' }),
    description: text({ search: true, nullable: true }),
    amount: cents({ sort: true }),
    service_fee: cents(),
    method_kind: choice(methodKinds, { nullable: true, filter: 'one' }),
    method_last4: text({ nullable: true }),
    failure_reason: text({ nullable: true }),
    /** The rest of a credit. */
    remaining: cents({ nullable: true }),
    credit_expires_on: date({ nullable: true }),
    completed_on: date({ hidden: true, nullable: true }),
    receipt_id: int({ hidden: true, nullable: true }),
    user_id: int({ hidden: true, nullable: true }),
    subscription_id: int({ hidden: true, nullable: true }),
  },
  order: '-create_time',
})
export const { read: readTransactions, exported: exportTransactions } = transactions

export const ownTransactions = list('own-transactions', {
  who: [],
  objects: [],
  path: '/billing/transactions',
  summary: 'Lists the transactions of the caller as payer.',
  columns: {
    id: id(),
    create_time: instant({ sort: true, filter: 'range' }),
    type: choice(transactionTypes, { filter: 'many' }),
    status: choice(transactionStatuses, { filter: 'many' }),
    description: text({ search: true, nullable: true }),
    amount: cents({ sort: true }),
    service_fee: cents(),
    /** Both: what the method is charged, or gets back. */
    total: cents(),
    method_kind: choice(methodKinds, { nullable: true }),
    method_last4: text({ nullable: true }),
    failure_reason: text({ nullable: true }),
    remaining: cents({ nullable: true }),
    credit_expires_on: date({ nullable: true }),
    completed_on: date({ hidden: true, nullable: true }),
    receipt_id: int({ hidden: true, nullable: true }),
    subscription_id: int({ hidden: true, nullable: true }),
  },
  order: '-create_time',
  reads: ['transactions'],
})
export const { read: readOwnTransactions, exported: exportOwnTransactions } = ownTransactions

export const orphanedPayments = list('orphaned-payments', {
  who: ['finance'],
  permission: 'view_program_financials',
  objects: [],
  path: '/program_admin/orphaned_payments',
  summary: 'Lists the payments and other objects at the provider that no transaction of the club knows.',
  columns: {
    id: id(),
    found_at: instant({ sort: true, filter: 'range' }),
    kind: choice(orphanedKinds, { filter: 'many' }),
    /** The name of the object at the provider. */
    external: text({ search: true }),
    amount: cents({ sort: true, nullable: true }),
    merchant: text({ search: true }),
  },
  order: '-found_at',
  reads: ['transactions', 'merchants'],
})
export const { read: readOrphanedPayments, exported: exportOrphanedPayments } = orphanedPayments
