import { sql, type Kysely } from 'kysely'

const columns = `
alter table team
  add column type text not null default 'Team' check (type in ('Team', 'Group', 'Training')),
  add column sport_id bigint,
  add column level_id bigint,
  add column age int check (age between 1 and 99),
  add column hue int check (hue between 1 and 12),
  add column updated_by_user_id bigint references app_user (id),
  add foreign key (club_id, sport_id) references club_sport (club_id, id),
  add foreign key (club_id, level_id) references level (club_id, id);
create index team_of_region on team (club_id, club_region_id);
create index team_of_sport on team (club_id, sport_id);
create index team_of_level on team (club_id, level_id);
create index team_by on team (updated_by_user_id);
alter table team_player add column captain boolean not null default false;
`

/** What a club says of its teams: type, sport, level, age and colour; captains on rosters. */
export const clubTeams = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(columns).execute(db)
  },
}
