import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../../src/kit/database/row-level-security.ts'

/**
 * All notes of a player in one sealed text; null when they were emptied, because the version keeps counting: an editor opened before that must not
 * overwrite it.
 */
const notes = `
create table player_medical (
  club_id bigint not null references club (club_id),
  player_id bigint not null,
  sealed text,
  version_id integer not null default 1,
  written_by_user_id bigint references app_user (id),
  written_at timestamptz not null default app_now(),
  primary key (club_id, player_id),
  foreign key (club_id, player_id) references player (club_id, id)
);
${enableRowLevelSecurity('player_medical')}
`

export const medical = {
  async up(db: Kysely<unknown>) {
    await sql.raw(notes).execute(db)
  },
}
