import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = leftOut(
  'Invoices and their codes belong to the books of the club, which are not in the file.',
  ...(['accounting_code', 'invoice', 'invoice_recipient', 'invoice_sending'] as const),
)
