/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../kit/database/database.ts'
import { openMigrated } from '../../test/test-server.ts'
import { demoAccounts, known } from './accounts.ts'
import { loadDemo } from './demo.ts'
import { events, people, players, principals, teams } from './people.ts'

const monday = '2026-10-05'
/** A Monday whose eight weeks include the Sunday on which the clocks go back, 2026-11-01. */
const beforeTheClocksGoBack = '2026-10-19'
const tables =
  'organisation app_user role role_permission club club_region season facility field household player player_contact team team_player team_coach team_manager director_team event game attendance attendance_history'.split(
    ' ',
  )

let database: Database
let otherLoad: Database
const rows = async (text: string, values: unknown[] = []) => (await database.query('owner', text, values)).rows
const count = async (what: string) => Number((await rows(`select count(*) from ${what}`))[0]!['count'])
const load = async (anchor: string) => {
  const opened = await openMigrated()
  const started = process.cpuUsage()
  await opened.hold('owner', (db) => loadDemo(db, anchor, 'a hash'))
  const { user, system } = process.cpuUsage(started)
  return { opened, seconds: (user + system) / 1e6 }
}
const digestOf = async (of: Database) => {
  const parts = await Promise.all(
    tables.map((table) => of.query('owner', `select md5(string_agg(x::text, '|' order by x::text)) from ${table} x`)),
  )
  return Object.fromEntries(parts.map(({ rows: [row] }, index) => [tables[index], row!['md5']]))
}

let seconds = 0
beforeAll(async () => {
  ;({ opened: database, seconds } = await load(monday))
  otherLoad = (await load(monday)).opened
})
afterAll(async () => {
  await database.close()
  await otherLoad.close()
})

describe('the demo club', () => {
  test('is two clubs of the promised size, loaded in seconds', async () => {
    const counted = Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)))
    expect(counted).toMatchObject({
      club: 2,
      club_region: 4,
      season: 4,
      facility: 4,
      field: 10,
      team: 33,
      player: 434,
      event: 696,
      game: 231,
    })
    expect(await count('team where club_id = 1 and season_id = 2')).toBe(25)
    expect(await count('player where club_id = 2')).toBe(48)
    expect(counted['attendance']).toBeGreaterThan(5000)
    expect(counted['attendance_history']).toBeLessThan(counted['attendance']!)
    // Of the processor, because a busy machine takes several times as long by the clock; far above the usual three, for a fundamental slow-down.
    expect(seconds).toBeLessThan(15)
  })

  test('is the same to the last row for the same Monday, whenever it is loaded', async () => {
    expect(await digestOf(otherLoad)).toEqual(await digestOf(database))
    const [stamps] = await rows(`select count(distinct created_at) as moments, max(created_at) < '2026-10-05' as past from app_user`)
    expect(stamps).toEqual({ moments: 1, past: true })
    expect((await rows('select demo, anchor_monday from installation'))[0]).toEqual({ demo: true, anchor_monday: monday })
    expect((await rows(`select fixed_at, shift = '0' as still from clock`))[0]).toEqual({ fixed_at: null, still: true })
  })

  test('leaves ids free for new rows in every table', async () => {
    const [made] = await rows(`insert into household (club_id, name) values (1, 'New') returning id`)
    expect(made!['id']).toBe(Number((await rows('select max(id) as last from household where name <> $1', ['New']))[0]!['last']) + 1)
    const [club] = await rows(`insert into club (org_id, name) values (3, 'New') returning club_id`)
    expect(club!['club_id']).toBe(3)
    await rows('delete from household where id = $1', [made!['id']])
    await rows('delete from club where club_id = 3')
  })
})

describe('the people of the demo', () => {
  test('have one known account per role, with a verified address and an active role', async () => {
    expect(demoAccounts).toHaveLength(15)
    for (const [index, { name, roles }] of known.entries()) {
      const held = await rows(
        `select r.type, r.club_id from role r join app_user u on u.id = r.user_id where u.id = $1 and u.email = $2 and u.email_verified_at is not null and r.active order by r.id`,
        [index + 1, demoAccounts[index]!.email],
      )
      expect(held, name).toEqual(roles.map(({ type, club }) => ({ type, club_id: club })))
    }
  })

  test('include everybody whom tests name', async () => {
    const named = [...Object.values(people), ...principals.map(({ email }) => email)]
    const found = await rows('select email::text from app_user where email = any($1)', [named])
    expect(new Set(found.map(({ email }) => email))).toEqual(new Set(named))
    const coach = await rows(
      'select u.email::text from team_coach c join app_user u on u.id = c.user_id where c.team_id = $1 and c.head_coach',
      [teams.otherTeam],
    )
    expect(coach).toEqual([{ email: people.otherTeamCoach }])
  })

  test('Dana Whitfield has three children: two on the Tuesday practice of the U12 Girls, one on the U10 Boys', async () => {
    const children = await rows(
      `select p.id, p.first_name, t.mark from player_contact c join app_user u on u.id = c.user_id join player p on p.id = c.player_id
       join team_player tp on tp.player_id = p.id join team t on t.id = tp.team_id and t.season_id = 2 where u.email = $1 order by p.first_name`,
      [people.miasMum],
    )
    expect(children).toEqual([
      { id: players.ella, first_name: 'Ella', mark: '12G' },
      { id: players.mia, first_name: 'Mia', mark: '12G' },
      { id: players.theo, first_name: 'Theo', mark: '10B' },
    ])
    expect((await rows('select team_id, local_start, local_end, status from event where id = $1', [events.tuesdaysPractice]))[0]).toEqual({
      team_id: teams.u12Girls,
      local_start: '2026-10-06T18:00',
      local_end: '2026-10-06T19:30',
      status: 'scheduled',
    })
    expect(await count(`attendance where event_id = ${events.tuesdaysPractice} and player_id in (${players.mia}, ${players.ella})`)).toBe(0)
    expect(await count(`attendance where event_id = ${events.tuesdaysPractice}`)).toBeGreaterThan(0)
  })

  test('brothers and sisters share their contacts, and some have two households', async () => {
    const siblings = await rows(`select user_id from player_contact group by user_id having count(*) > 1`)
    expect(siblings.length).toBeGreaterThan(50)
    const homes = await rows(
      `select player_id from player_contact where is_primary group by player_id having count(distinct household_id) = 2`,
    )
    expect(homes.map(({ player_id }) => player_id)).toContain(players.mia)
    expect(homes.length).toBeGreaterThan(3)
    expect(
      await rows(`select player_id from player_contact where is_primary group by player_id, household_id having count(*) > 1`),
    ).toEqual([])
    expect(
      await rows(
        `select c.user_id, p.first_name from player_contact c join player p on p.id = c.player_id group by 1, 2 having count(*) > 1`,
      ),
    ).toEqual([])
    expect(await count('player p where not exists (select from player_contact c where c.player_id = p.id)')).toBe(0)
  })

  test('twelve children play for two teams of the season, and coaches for several', async () => {
    const season = `join team t on t.id = x.team_id and t.season_id in (2, 4) and t.type = 'Team'`
    expect(await rows(`select player_id from team_player x ${season} where x.left_on is null group by 1 having count(*) = 2`)).toHaveLength(
      12,
    )
    expect((await rows(`select user_id from team_coach x ${season} group by 1 having count(*) = 2`)).length).toBeGreaterThan(1)
    // One team has no coach yet.
    expect(
      await rows(`select name from team t where not exists (select from team_coach c where c.team_id = t.id and c.head_coach)`),
    ).toEqual([{ name: 'U18 Boys' }])
  })

  test('a family has a child in each club, and the stranger only in the other one', async () => {
    const clubs = async (email: string) =>
      (
        await rows('select distinct c.club_id from player_contact c join app_user u on u.id = c.user_id where u.email = $1 order by 1', [
          email,
        ])
      ).map((row) => row['club_id'])
    expect(await clubs(people.multi)).toEqual([1, 2])
    expect(await clubs(people.stranger)).toEqual([2])
  })
})

describe('the calendar of the demo', () => {
  test('has the same moment as a local time and as an instant for every event', async () => {
    expect(await count(`event where starts_at <> local_start at time zone timezone or ends_at <> local_end at time zone timezone`)).toBe(0)
  })

  test('keeps its local times when the clocks go back in November', async () => {
    const { opened } = await load(beforeTheClocksGoBack)
    const { rows: practices } = await opened.query(
      'owner',
      `select distinct local_start::time::text as wall, to_char(starts_at at time zone 'UTC', 'HH24:MI') as utc, starts_at < '2026-11-01' as before from event
       where team_id = $1 and kind = 'Practice' order by before desc`,
      [teams.u12Girls],
    )
    const { rows: wrong } = await opened.query(
      'owner',
      `select id from event where starts_at <> local_start at time zone timezone or ends_at <> local_end at time zone timezone`,
    )
    await opened.close()
    expect(practices).toEqual([
      { wall: '18:00:00', utc: '00:00', before: true },
      { wall: '18:00:00', utc: '01:00', before: false },
    ])
    expect(wrong).toEqual([])
  })

  test('gives every team of the season two practices a week and a game on Saturday, for eight weeks', async () => {
    const perTeam = await rows(
      `select e.kind, count(*) as events, count(distinct date_trunc('week', local_start)) as weeks, bool_and(kind = 'Practice' or extract(isodow from local_start) = 6) as saturdays
       from event e join team t on t.id = e.team_id where t.season_id in (2, 4) group by e.team_id, e.kind`,
    )
    expect(new Set(perTeam.map((row) => JSON.stringify(row)))).toEqual(
      new Set([
        JSON.stringify({ kind: 'Practice', events: 16, weeks: 8, saturdays: true }),
        JSON.stringify({ kind: 'Game', events: 8, weeks: 8, saturdays: true }),
      ]),
    )
  })

  test('never books a field or a coach twice at a time', async () => {
    const overlap = `select a.id from event a join event b on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at and a.status = 'scheduled' and b.status = 'scheduled'`
    expect(await rows(`${overlap} and a.field_id = b.field_id`)).toEqual([])
    expect(
      await rows(
        `${overlap} join team_coach x on x.team_id = a.team_id join team_coach y on y.team_id = b.team_id and y.user_id = x.user_id`,
      ),
    ).toEqual([])
  })

  test('has a reason for each canceled event, and scores for played games', async () => {
    expect(await count(`event where status <> 'scheduled'`)).toBeGreaterThan(10)
    expect(await count(`event where status <> 'scheduled' and notes = ''`)).toBe(0)
    expect(
      await count(
        `game g join event e on e.id = g.event_id where (g.our_score is not null) <> (e.status = 'scheduled' and e.starts_at < '${monday}')`,
      ),
    ).toBe(0)
  })

  test('has the events that tests name where their names say', async () => {
    const named = await rows('select id, team_id, kind, status, starts_at from event where id = any($1)', [Object.values(events)])
    expect(named).toHaveLength(new Set(Object.values(events)).size)
    const of = (id: number) => named.find((row) => row['id'] === id)!
    expect(of(events.saturdaysGame)).toMatchObject({ team_id: teams.u12Girls, kind: 'Game', status: 'scheduled' })
    expect(of(events.archivedTeamPractice)).toMatchObject({ team_id: teams.archivedTeam })
    expect(of(events.otherClubPractice)).toMatchObject({ team_id: teams.otherClubTeam })
    expect((of(events.pastPractice)['starts_at'] as Date).toISOString() < monday).toBe(true)
  })
})

describe('the register of the demo', () => {
  test('is nearly complete for the past and half answered for the coming week', async () => {
    const answered = async (from: string, to: string) => {
      const [row] = await rows(
        `select count(a.id)::float / count(*) as share from event e join team t on t.id = e.team_id and t.season_id in (2, 4) join team_player p on p.team_id = e.team_id and p.status = 'active'
         left join attendance a on a.event_id = e.id and a.player_id = p.player_id where e.status = 'scheduled' and e.local_start >= $1 and e.local_start < $2`,
        [from, to],
      )
      return Number(row!['share'])
    }
    expect(await answered('2026-09-07', monday)).toBeGreaterThan(0.9)
    const coming = await answered(monday, '2026-10-12')
    expect(coming).toBeGreaterThan(0.4)
    expect(coming).toBeLessThan(0.8)
  })

  test('has no answer from the future, and only answers of people of the team', async () => {
    expect(
      await count(
        `attendance a join event e on e.id = a.event_id where a.set_at > '${monday}' or (not a.set_by_staff and a.set_at > e.starts_at - interval '1 hour')`,
      ),
    ).toBe(0)
    expect(
      await count(
        `attendance a where set_by_staff and not exists (select from event e join team_coach c on c.team_id = e.team_id where e.id = a.event_id and c.user_id = a.set_by_user_id)`,
      ),
    ).toBe(0)
    expect(
      await count(
        `attendance a where not set_by_staff and not exists (select from player_contact c where c.player_id = a.player_id and c.user_id = a.set_by_user_id)`,
      ),
    ).toBe(0)
    expect(await count('attendance where user_id is not null')).toBeGreaterThan(0)
  })

  test('has the history of the last and the coming weeks, and health screens in the club that uses them', async () => {
    expect(
      await count(
        `attendance_history h join attendance a on a.id = h.attendance_id join event e on e.id = a.event_id where e.local_start < '2026-09-28'`,
      ),
    ).toBe(0)
    expect(
      await count(
        `attendance a where set_at >= '2026-10-03' and player_id is not null and not exists (select from attendance_history h where h.attendance_id = a.id)`,
      ),
    ).toBe(0)
    const screened = await rows('select distinct club_id from attendance where health_screen_passed_at is not null')
    expect(screened).toEqual([{ club_id: 2 }])
  })
})
