import type { InvoiceLine, InvoicePayment } from '@touchline/domain/invoices/invoice'
import type { Generated } from 'kysely'
import type { JsonColumn, Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    accounting_code: Tenant<AccountingCodeTable>
    invoice: Tenant<InvoiceTable>
    invoice_recipient: Tenant<InvoiceRecipientTable>
    invoice_sending: Tenant<InvoiceSendingTable>
  }
}

/** A code under which a club books its charges. */
export interface AccountingCodeTable {
  club_id: number
  id: Generated<number>
  code: string
}

/** A line of a stored invoice is complete. */
export type StoredLine = InvoiceLine & { cents: number }

/** The debt of each recipient of an invoice or a club fee, with its days. Its name, note, region and version are those of its program. */
export interface InvoiceTable {
  club_id: number
  program_id: number
  lines: JsonColumn<StoredLine[]>
  payments: JsonColumn<InvoicePayment[]>
  /** Cents: the sum of the lines. */
  price: number
  /** Everybody on a team. */
  everyone: Generated<boolean>
  created_at: Generated<Date>
  sent_at: Date | null
  reminded_at: Date | null
  voided_at: Date | null
}

/** A player, a team or a contact of the audience. */
export interface InvoiceRecipientTable {
  club_id: number
  id: Generated<number>
  program_id: number
  player_id: number | null
  team_id: number | null
  user_id: number | null
}

/** A sending bills those who were not billed before; the source of its journal. */
export interface InvoiceSendingTable {
  club_id: number
  id: Generated<number>
  program_id: number
  sent_by_user_id: number
  sent_at: Generated<Date>
  recipients: number
}
