import { titles } from '@touchline/domain/invoices/titles'
import { webArea } from '../kit/web-area.ts'
import { feesPath as fees } from './paths.ts'

const page = { guard: 'finance', layout: 'default', title: titles.fees } as const
const root = '/program-admin'

/** The pages answer at both addresses; those directly under /program-admin are linked (PAY-043). */
const atBoth = [root, fees].flatMap(
  (at) =>
    [
      { ...page, path: `${at}/invoices/new`, name: 'new-invoice', title: titles.newInvoice },
      { ...page, path: `${at}/invoices/{program}`, name: 'invoice', title: titles.invoice },
      { ...page, path: `${at}/invoices/{program}/edit`, name: 'edit-invoice', title: titles.editInvoice },
      { ...page, path: `${at}/club-fees/{program}`, name: 'invoice', title: titles.clubFee },
      { ...page, path: `${at}/team-fees/{program}`, name: 'invoice', title: titles.teamFees },
    ] as const,
)

export const invoicesWeb = webArea(
  'invoices',
  [
    { ...page, path: fees, name: 'invoices' },
    { ...page, path: `${fees}/invoices`, name: 'invoices' },
    { ...page, path: `${fees}/team-fees`, name: 'team-fees' },
    { ...page, path: `${fees}/club-fees`, name: 'club-fees' },
    ...atBoth,
  ],
  async () => (await import('./screens.ts')).screens,
)
