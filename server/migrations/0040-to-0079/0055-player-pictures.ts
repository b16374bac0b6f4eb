import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../../src/kit/database/row-level-security.ts'

const table = `
create table player_picture (
  club_id bigint not null references club (club_id),
  player_id bigint not null,
  file_id bigint not null,
  primary key (club_id, player_id),
  foreign key (club_id, player_id) references player (club_id, id),
  foreign key (club_id, file_id) references file (club_id, id)
);
create index player_picture_file on player_picture (club_id, file_id);
${enableRowLevelSecurity('player_picture')}
`

/** The pictures of players that the family or the club chose; a player with an account has that person's picture otherwise. */
export const playerPictures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(table).execute(db)
  },
}
