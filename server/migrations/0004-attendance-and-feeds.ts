import { sql, type Kysely } from 'kysely'
import { enableWall } from '../src/kit/wall.ts'

const reminders = `
-- One line an event and day of the club: the key is the rule that families are not asked twice.
create table attendance_reminder (
  club_id bigint not null references club (club_id),
  event_id bigint not null,
  reminded_on date not null,
  reminded_at timestamptz not null,
  automatic boolean not null,
  people int not null check (people > 0),
  reminded_by_user_id bigint references app_user (id),
  primary key (club_id, event_id, reminded_on),
  foreign key (club_id, event_id) references event (club_id, id),
  check (automatic = (reminded_by_user_id is null))
);
${enableWall('attendance_reminder')}
create table team_attendance_setting (
  club_id bigint not null references club (club_id),
  team_id bigint not null,
  remind_hours_before int not null check (remind_hours_before between 1 and 168),
  primary key (club_id, team_id),
  foreign key (club_id, team_id) references team (club_id, id)
);
${enableWall('team_attendance_setting')}
`

export const attendanceAndFeeds = {
  async up(db: Kysely<unknown>) {
    for (const part of [reminders]) await sql.raw(part).execute(db)
  },
}
