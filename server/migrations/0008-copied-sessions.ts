import { sql, type Kysely } from 'kysely'

/** A cookie can be copied: where a session was last used by another device than the one that signed in, and its owner was told. */
const columns = `
alter table session add column elsewhere_user_agent text;
alter table session add column elsewhere_at timestamptz;
`

export const copiedSessions = {
  async up(db: Kysely<unknown>) {
    await sql.raw(columns).execute(db)
  },
}
