import type { Caller, TestServer } from '../../test/test-server.ts'

/** The people of one team of the demo club: its coach, two players under 18 with accounts, of whom one coaches too, and the contacts of these. */
export async function layFamilies(club: TestServer): Promise<{ team: number; players: number[]; staff: number[]; people: Caller[] }> {
  const kai = 9
  const [at] = await club.rows(
    `select tp.team_id as team, p.id from player p join team_player tp on tp.club_id = 1 and tp.player_id = p.id and tp.left_on is null where p.user_id = $1`,
    [kai],
  )
  const team = Number(at!['team'])
  const others = await club.rows(
    `select p.id from player p join team_player tp on tp.club_id = 1 and tp.player_id = p.id and tp.left_on is null
     where p.club_id = 1 and tp.team_id = $1 and p.user_id is null and exists (select from player_contact k join app_user u on u.id = k.user_id
       and u.registered_at is not null where k.club_id = 1 and k.player_id = p.id) order by p.id limit 1`,
    [team],
  )
  for (const { id } of others) {
    const email = `player${String(id)}@example.org`
    await club.rows(
      `insert into app_user (first_name, last_name, email, email_verified_at, registered_at) values ('Young', 'Player ' || $2, $1, app_now(), app_now())`,
      [email, id],
    )
    await club.rows(`insert into role (user_id, type, org_id, club_id) select id, 'Parent', 1, 1 from app_user where email = $1`, [email])
    await club.rows('update player set user_id = (select id from app_user where email = $1) where club_id = 1 and id = $2', [email, id])
    await club.rows(`insert into role (user_id, type, org_id, club_id) select id, 'Coach', 1, 1 from app_user where email = $1`, [email])
    await club.rows(
      `insert into team_coach (club_id, team_id, user_id) select 1, $2, id from app_user where email = $1 on conflict do nothing`,
      [email, team],
    )
  }
  const players = [Number(at!['id']), ...others.map(({ id }) => Number(id))]
  const emails = await club.rows(
    `select distinct u.email::text as email from app_user u where u.registered_at is not null and (
       u.id in (select c.user_id from team_coach c where c.club_id = 1 and c.team_id = $1)
       or u.id in (select user_id from player where club_id = 1 and user_id is not null and id = any($2))
       or u.id in (select user_id from player_contact where club_id = 1 and player_id = any($2))) order by 1`,
    [team, players],
  )
  const people: Caller[] = []
  for (const { email } of emails) people.push(await club.as(String(email)))
  const coaches = await club.rows('select user_id from team_coach where club_id = 1 and team_id = $1', [team])
  return { team, players, people, staff: coaches.map(({ user_id }) => Number(user_id)) }
}
