import { invoices } from '@touchline/domain/invoices/area'
import { either, expectations, holds, inAClub, ofOwnClub, where } from '../../test/access/expectations.ts'

const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')
/** The invoices of the samples belong to no region, so the key is needed for all. */
const views = either(programAdmin, holds('view_program_financials', 0))
const manages = either(programAdmin, holds('manage_program_financials', 0))
const invoice = ofOwnClub('invoice').otherwise403(views)
const managed = invoice.otherwise403(manages)

export const invoicesAccess = expectations(invoices, {
  readInvoices: inAClub,
  exportInvoices: inAClub,
  readInvoiceChoices: inAClub.shows(/"everywhere":true/, manages),
  findInvoiceRecipients: inAClub,
  createInvoice: inAClub.otherwise403(manages),
  readInvoice: invoice.shows(/"manage":true/, manages),
  updateInvoice: managed,
  sendInvoice: managed,
  remindInvoice: managed,
  voidInvoice: managed,
  previewInvoiceAct: managed,
})
