import { cents, choice, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { invoiceStates, invoiceTypes } from './invoice.ts'

export const invoices = list('invoices', {
  who: ['finance'],
  permission: 'view_program_financials',
  objects: [],
  path: '/program_admin/invoices',
  summary: 'Lists the invoices, club fees and team fees of the club that the caller may see.',
  columns: {
    id: id(),
    name: text({ search: true, sort: true }),
    type: choice(invoiceTypes, { hidden: true, filter: 'one' }),
    state: choice(invoiceStates, { filter: 'many' }),
    /** The cents that each recipient owes; null where families choose a package. */
    price: cents({ nullable: true, sort: true }),
    /** The payers that are billed and not canceled. */
    recipients: int({ sort: true }),
    amount_paid: cents({ total: true }),
    amount_outstanding: cents({ total: true }),
    created_at: instant({ sort: true, filter: 'range' }),
    sent_at: instant({ nullable: true, sort: true }),
  },
  order: '-created_at',
  reads: ['programs', 'subscriptions', 'transactions'],
})
export const { read: readInvoices, exported: exportInvoices } = invoices
