import { sql, type Kysely } from 'kysely'

/** The columns that every record has; `archived` replaces a time that nobody reads. */
const recordColumns = ['season', 'facility', 'field']
  .map(
    (table) => `
alter table ${table} add column version_id int not null default 1;
alter table ${table} add column updated_by_user_id bigint references app_user (id);
alter table ${table} add column updated_at timestamptz not null default app_now();
create index ${table}_by on ${table} (updated_by_user_id);`,
  )
  .join('')

const archived = ['facility', 'field']
  .map(
    (table) => `
alter table ${table} add column archived boolean not null default false;
update ${table} set archived = true where archived_at is not null;
alter table ${table} drop column archived_at;`,
  )
  .join('')

const season = `
alter table season add column age_class text;
alter table season add column playing_season text;`

export const columnsOfRecords = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [recordColumns, archived, season]) await sql.raw(part).execute(db)
  },
}
