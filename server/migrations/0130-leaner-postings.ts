import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../src/kit/database/row-level-security.ts'

/**
 * - The sums of each kind are kept for each closed day, as the page Books would visit all accounts otherwise; of a day that was closed before, the sums are those of
 *   its entries.
 * - Sums and pages of an account are read from an index alone: the account at a provider has hundreds of thousands of lines.
 * - A journal is checked once at the end of its transaction, and not once for each of its lines: the first check notes it, and any line that is added later takes the note away.
 * - The check asks for the journal and the accounts too. A foreign key asked for each line, and locked the row of the provider's account in each posting, so that a
 *   rush of payments queued there. Neither journals nor accounts are ever deleted.
 */
const changes = `
create table ledger_kind_day (
  club_id bigint not null references club (club_id),
  day date not null,
  kind text not null,
  accounts int not null,
  cents bigint not null,
  primary key (club_id, day, kind)
);
${enableRowLevelSecurity('ledger_kind_day')}
revoke update, delete on ledger_kind_day from touchline_app, touchline_jobs;
create index ledger_entry_by_account on ledger_entry (club_id, account_id, on_date, tx_id, line) include (cents);
drop index ledger_entry_of_account;
alter table ledger_entry drop constraint ledger_entry_club_id_account_id_fkey, drop constraint ledger_entry_club_id_tx_id_fkey;

create or replace function check_ledger_tx() returns trigger language plpgsql as $$
declare
  checked bigint;
  note text;
  found record;
begin
  if tg_table_name = 'ledger_tx' then checked := new.id; else checked := new.tx_id; end if;
  note := new.club_id || ' ' || checked;
  if current_setting('ledger.checked', true) = note then return null; end if;
  select count(*) as lines, count(a.id) as accounts, coalesce(sum(e.cents), 0) as total into found
  from ledger_entry e left join ledger_account a on a.club_id = new.club_id and a.id = e.account_id where e.club_id = new.club_id and e.tx_id = checked;
  if found.lines < 2 or found.total <> 0 then
    raise exception 'Journal % of club % has % lines, which sum to %.', checked, new.club_id, found.lines, found.total using errcode = 'check_violation';
  end if;
  if found.accounts < found.lines or not exists (select from ledger_tx t where t.club_id = new.club_id and t.id = checked) then
    raise exception 'Journal % of club % or an account of it does not exist.', checked, new.club_id using errcode = 'foreign_key_violation';
  end if;
  perform set_config('ledger.checked', note, true);
  return null;
end $$;
create function forget_checked_ledger_tx() returns trigger language plpgsql as $$
begin
  perform set_config('ledger.checked', '', true);
  return null;
end $$;
-- Before the lines, as a check that is immediate in this transaction runs before the triggers that follow a statement.
create trigger ledger_entry_added before insert on ledger_entry for each statement execute function forget_checked_ledger_tx();
`

export const leanerPostings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
