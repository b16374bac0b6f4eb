import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../../src/kit/database/row-level-security.ts'

/** The token of the mail is known only to the reader of the mailbox. An older invitation has no such token and proves nothing. */
const mailed = `
alter table invitation add column mail_hash text;
alter table invitation add column sealed_mail text;
create index invitation_by_mail on invitation (mail_hash) where mail_hash is not null;
`

const places = `
create table invitation_player (
  club_id bigint not null references club (club_id),
  invitation_id bigint not null,
  player_id bigint not null,
  relationship text not null,
  primary key (club_id, invitation_id, player_id),
  foreign key (club_id, invitation_id) references invitation (club_id, id) on delete cascade,
  foreign key (club_id, player_id) references player (club_id, id) on delete cascade
);
create index invitation_player_of_player on invitation_player (club_id, player_id);
${enableRowLevelSecurity('invitation_player')}

create table invitation_team (
  club_id bigint not null references club (club_id),
  invitation_id bigint not null,
  team_id bigint not null,
  primary key (club_id, invitation_id, team_id),
  foreign key (club_id, invitation_id) references invitation (club_id, id) on delete cascade,
  foreign key (club_id, team_id) references team (club_id, id) on delete cascade
);
create index invitation_team_of_team on invitation_team (club_id, team_id);
${enableRowLevelSecurity('invitation_team')}
`

export const invitedPlaces = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [mailed, places]) await sql.raw(part).execute(db)
  },
}
