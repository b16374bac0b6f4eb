import { sql, type Kysely } from 'kysely'

/**
 * A cookie can be copied: the session records the other device that used it last, after its owner was notified. Outgoing messages are
 * retried, so each row records the time of the next try and the reason of the last failure.
 */
const columns = `
alter table session add column elsewhere_user_agent text;
alter table session add column elsewhere_at timestamptz;

alter table delivery add column next_try_at timestamptz, add column error text;
alter table account_delivery add column next_try_at timestamptz, add column error text;
`

export const signIn = {
  async up(db: Kysely<unknown>) {
    await sql.raw(columns).execute(db)
  },
}
