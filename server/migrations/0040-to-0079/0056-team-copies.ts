import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../../src/kit/database/row-level-security.ts'

const tables = `
create table team_copy (
  club_id bigint not null,
  team_id bigint not null,
  from_team_id bigint not null,
  primary key (club_id, team_id),
  foreign key (club_id, team_id) references team (club_id, id) on delete cascade,
  foreign key (club_id, from_team_id) references team (club_id, id)
);
create index team_copy_from on team_copy (club_id, from_team_id);
${enableRowLevelSecurity('team_copy')}
`

/** The team of the earlier season from which a rollover made a team. */
export const teamCopies = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
  },
}
