import { csvLine, csvStart } from '@touchline/domain/kit/csv'
import { texts } from '@touchline/domain/teams/export-texts.en'
import { expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { testWorld } from '../test-world.ts'
import { rosterOf } from './teams.store.ts'

test('a roster whose lines the database makes is the one that is made line by line, also of names that a spreadsheet would reckon with', async () => {
  const club = await testWorld()
  const admin = await club.as(people.admin)
  const ids = (
    await club.rows('select player_id from team_player where team_id = $1 and left_on is null order by id', [teams.u12Girls])
  ).map((row) => Number(row['player_id']))
  const odd = ['=SUM(A1)', ' +1', '"quoted"', 'two\nlines', '-', 'a,b', '@home', '＝wide', '\t=tab', 'Ñandú']
  for (const [index, name] of odd.entries())
    await club.rows(
      'update player set first_name = $2, last_name = $3, grade = $4, birth_date = case when $5 then null else birth_date end where id = $1',
      [ids[index]!, name, odd.at(-1 - index)!.trim(), index % 2 === 0 ? null : '=7', index % 3 === 0],
    )
  // One with nobody, one with more than a line holds.
  await club.rows('delete from player_contact where player_id = $1', [ids[0]!])
  await club.rows(
    `insert into player_contact (club_id, player_id, user_id, relationship, is_primary) select 1, $1, u.id, '=' || u.id, false from app_user u
     where u.id <> all(select user_id from player_contact where player_id = $1) order by u.id limit 4`,
    [ids[1]!],
  )
  await club.rows(
    `update app_user set mobile_number = null where id = (select user_id from player_contact where player_id = $1 order by id limit 1)`,
    [ids[2]!],
  )
  const [team] = await club.rows('select name from team where id = $1', [teams.u12Girls])
  const rows = await club.database.hold('owner', (db) => rosterOf(db, 1, teams.u12Girls, true))
  const lines = rows.map((row) =>
    csvLine([
      ...[
        String(team!['name']),
        row.number,
        row.first_name,
        row.last_name,
        row.birth_date,
        row.gender,
        row.grade,
        row.position,
        texts[row.status],
      ],
      ...[0, 1, 2].flatMap((n) => {
        const contact = row.contacts[n]
        return contact ? [contact.name, contact.relationship, contact.email, contact.mobile_number] : [null, null, null, null]
      }),
    ]),
  )
  const { raw } = await admin.get(`/teams/${teams.u12Girls}/players/export`)
  expect(raw.slice(0, csvStart.length)).toBe(csvStart)
  expect(raw.slice(raw.indexOf('\r\n') + 2)).toBe(lines.join(''))
  expect((await admin.get('/club/players/export')).raw).toContain(lines.join(''))
})
