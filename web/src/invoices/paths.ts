import type { InvoiceType } from '@touchline/domain/invoices/invoice'

export const feesPath = '/program-admin/fees'
export const invoicePath = '/program-admin/invoices'

const pages: Record<InvoiceType, string> = {
  Invoice: invoicePath,
  ClubFee: '/program-admin/club-fees',
  TeamFees: '/program-admin/team-fees',
}
export const pageOf = ({ type, id }: { type: InvoiceType; id: number }): string => `${pages[type]}/${id}`

export const tabs: Record<InvoiceType, string> = {
  Invoice: `${feesPath}/invoices`,
  TeamFees: `${feesPath}/team-fees`,
  ClubFee: `${feesPath}/club-fees`,
}
