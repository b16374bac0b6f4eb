import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../../src/kit/database/row-level-security.ts'

const notes = `
create table player_custody (
  club_id bigint not null references club (club_id),
  player_id bigint not null,
  note text not null,
  version_id int not null default 1,
  written_by_user_id bigint references app_user (id),
  written_at timestamptz not null default app_now(),
  primary key (club_id, player_id),
  foreign key (club_id, player_id) references player (club_id, id)
);
create index player_custody_by on player_custody (written_by_user_id);
${enableRowLevelSecurity('player_custody')}
`

/** Notes of the club about the custody of a player. */
export const custodyNotes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(notes).execute(db)
  },
}
