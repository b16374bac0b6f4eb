import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../src/kit/database/row-level-security.ts'

const documents = `
create table club_document (
  club_id bigint not null references club (club_id),
  id bigint generated always as identity,
  title text not null,
  category text not null,
  audience text not null,
  address text not null,
  valid_until date,
  notes text,
  archived boolean not null default false,
  version_id int not null default 1,
  updated_by_user_id bigint references app_user (id),
  updated_at timestamptz not null default app_now(),
  primary key (club_id, id)
);
create index club_document_by on club_document (updated_by_user_id);
${enableRowLevelSecurity('club_document')}
`

export const clubDocuments = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(documents).execute(db)
  },
}
