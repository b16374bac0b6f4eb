import { sql, type Kysely } from 'kysely'

/**
 * What entries of the ledger say about invoices and donations: a subscription names the kind of invoice that started it, and the charge line of a donation the
 * fee of the program that it is given to.
 */
const changes = `
alter table subscription add column invoice_source text check (invoice_source in ('invoice', 'club_fee'));
alter table charge_line add column donation_fund_id bigint;
update subscription s set invoice_source = case p.type when 'ClubFee' then 'club_fee' else 'invoice' end
  from program p where p.club_id = s.club_id and p.id = s.program_id and p.is_bill;
update charge_line c set donation_fund_id = f.id from subscription s, program_fee f
  where c.kind = 'Donation' and s.club_id = c.club_id and s.id = c.subscription_id
    and f.club_id = s.club_id and f.program_id = s.program_id and f.kind = 'Donation' and f.name = c.description;
`

export const entriesOfInvoicesAndDonations = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
