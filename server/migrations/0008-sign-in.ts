import { sql, type Kysely } from 'kysely'

/**
 * A cookie can be copied: where a session was last used by another device than the one that signed in, and its owner was told. Messages that leave the
 * house are tried again, so each says when, and why the last try failed.
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
