import { sql, type Kysely } from 'kysely'

const tables = `
-- An invitation is a registration with the status Invited; nobody has made it yet.
alter table registration alter column user_id drop not null;
alter table registration add column invited_by_user_id bigint references app_user (id);
alter table registration add column invited_at timestamptz;
-- The last mail about the invitation.
alter table registration add column sent_at timestamptz;
-- The last day on which the family answers, in the zone of the club; null: as long as the program is open.
alter table registration add column answer_by date;
-- The team that the player joins with the registration.
alter table registration add column team_id bigint;
alter table registration add foreign key (club_id, team_id) references team (club_id, id);
alter table registration add check (user_id is not null or invited_at is not null);
alter table registration add check (status <> 'Invited' or (invited_at is not null and sent_at is not null and invited_by_user_id is not null));
create unique index registration_invited on registration (club_id, program_id, player_id) where status = 'Invited';
create index registration_answer_by on registration (club_id, answer_by) where status = 'Invited';
create index registration_of_inviter on registration (invited_by_user_id) where invited_by_user_id is not null;
create index registration_of_team on registration (club_id, team_id) where team_id is not null;
`

/** Invitations of players to programs. */
export const programInvitations = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
  },
}
