import { sql, type Kysely } from 'kysely'

const columns = `
alter table team
  add column staff_version int not null default 1,
  add column staff_updated_by_user_id bigint references app_user (id),
  add column access_features text[] not null default '{}';
create index team_staff_by on team (staff_updated_by_user_id);
alter table club_sport add column restricted_staff_features jsonb not null default '{}';
update team_coach c set head_coach = false where head_coach and exists (
  select from team_coach o where o.club_id = c.club_id and o.team_id = c.team_id and o.head_coach and o.id < c.id);
create unique index team_coach_head on team_coach (club_id, team_id) where head_coach;
`

/** The version of the staff of a team, one head coach at most, and the restrictions of staff features by sport and team. */
export const teamStaff = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(columns).execute(db)
  },
}
