import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { coachSamId, events, people, players, teams } from '../demo/people.ts'
import { often, week } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

const times = { start_time: '2026-10-20T18:00', end_time: '2026-10-20T19:00' }
const practice = { ...times, version_id: 1 }
const meeting = { ...practice, title: 'Meeting' }
const file =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:matrix\r\nDTSTART:20261101T100000Z\r\nSUMMARY:Practice\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'

/** Events for the fuzzer. The dinner stays unchanged; the other event of the team is changed and deleted. */
export const laid = { dinner: 0, teamEvent: 0, openSet: 0, appliedSet: 0, openSetOfClub: 0, lastEvent: 0 }

export const calendarSamples: Samples = {
  formed: ['reviewCalendarImport address', 'reviewClubImport address', 'changeSource address'],
  ofNoClub: {
    'A file quotes nothing; its list does.': ['exportEventList', 'exportEventCalendar'],
    'Learned words are words of other systems.': ['readClubWords'],
    'A preview and the staff to choose from name people, not rows of the club.': ['previewClubEvent', 'readStaffCandidates'],
    'Feeds are the caller’s own.': ['readCalendarFeeds', 'revokeCalendarFeed'],
  },
  ofAnother: ['revokeCalendarFeed'],

  // With the staff event of the week after.
  queries: { readMyCalendar: '?start=2026-10-05&end=2026-10-18', readTeamCalendar: week, readClubCalendar: week },
  bodies: {
    createPractice: practice,
    updatePractice: practice,
    createGame: practice,
    updateGame: practice,
    createClubGame: practice,
    updateClubGame: practice,
    createTeamEvent: meeting,
    updateTeamEvent: meeting,
    createClubEvent: meeting,
    updateClubEvent: meeting,
    previewTeamEvent: times,
    previewClubEvent: times,
    createCalendarFeed: { scope: 'person' },
    changeSource: { cancellations: 'ask' },
    reviewCalendarImport: { text: file },
    reviewClubImport: { text: file },
    seeCalendar: { until: '2026-10-05T15:00:00Z' },
  },
  hardToGuess: ['readFeed', 'revokeCalendarFeed'],
  notAudited: {
    seeCalendar: 'What somebody has seen is his own.',
    markEventOpened: 'What somebody has seen is his own.',
    readSourceNow: 'Nothing has changed at the other system.',
  },
  async place(testServer, { club, team }) {
    if (club === 0) return {}
    await testServer.rows(
      `insert into change_set (club_id, kind, title, team_id, state, info, applied_at) select $1, 'calendar.import', 'matrix', team, s, '{"file_name": "matrix.ics", "calendar_name": null}',
        case when team is not null then app_now() end from (values ($2::bigint, 'open'), ($2, 'applied'), (null, 'open')) sets (team, s)`,
      [club, team],
    )
    await testServer.rows(
      `insert into event (club_id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at)
       values ($1, 'GenericCalendarEvent', $2, 'Team dinner', '2026-10-25 18:00', '2026-10-25 20:00', 'America/Denver', '2026-10-26T00:00Z', '2026-10-26T02:00Z')`,
      [club, team],
    )
    await placeWord(testServer, club, team, await placeSource(testServer, club, team))
    return {}
  },
  async setUp(testServer) {
    // Everybody has looked at the calendar once, and everywhere something is different since.
    await testServer.rows(`insert into calendar_seen (club_id, user_id, role_type, seen_at)
      select c.club_id, r.user_id, r.type, '2026-10-01T00:00Z' from club c, role r on conflict do nothing`)
    await testServer.rows(`insert into event_change (club_id, event_id, changed_at, ended_at, before)
      select e.club_id, e.id, '2026-10-02T00:00Z', e.ends_at, state_of_event(e.local_start, e.local_end, e.tbd, e.status, null, true) || '{"place": "The old ground"}' from event e where e.ends_at > '2026-10-05'`)
    await testServer.rows(`insert into calendar_feed (club_id, user_id, scope, token_hash) values (1, 1001, 'person', 'of another')`)
  },
  async prepare(testServer, { objects }) {
    const idsOf = (...kinds: string[]) => kinds.flatMap((kind) => objects[kind]?.id ?? [])
    const changed = idsOf('event', 'practice', 'game', 'team_event', 'club_event')
    if (changed.length > 0) await testServer.rows('update event set archived_at = null, version_id = 1 where id = any($1)', [changed])
    const source = (objects['calendar_source'] ?? objects['import_alias'])?.team
    if (source) {
      await placeSource(testServer, source.club, source.id)
      await testServer.rows('delete from rate_bucket')
    }
    const imports = idsOf('calendar_import', 'club_import')
    if (imports.length > 0) await testServer.rows(`update change_set set state = 'open' where id = any($1)`, [imports])
  },
  fuzz: {
    async open(testServer) {
      const [dinner] = await testServer.rows(
        `insert into event (club_id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at)
         values (1, 'GenericCalendarEvent', $1, 'Team dinner', '2026-10-09 18:00', '2026-10-09 20:00', 'America/Denver', '2026-10-10T00:00Z', '2026-10-10T02:00Z') returning id`,
        [teams.u12Girls],
      )
      laid.dinner = Number(dinner!['id'])
      const coach = await testServer.as(people.coachSam)
      laid.teamEvent = (await coach.post(`/teams/${teams.u12Girls}/calendar_events`, { ...times, title: 'Team dinner' })).body.id
    },
    async lay(testServer) {
      await layChangeSets(testServer)
      await laySources(testServer)
      laid.lastEvent = Number((await testServer.rows('select max(id) as id from event'))[0]!['id'])
    },
    names: () => ({
      practice: often(events.tuesdaysPractice, events.nextPractice, events.otherClubPractice),
      game: [...often(events.saturdaysGame, events.otherClubGame), ...often(events.saturdaysGame, events.saturdaysGame)],
      event: often(events.tuesdaysPractice, events.saturdaysGame, events.otherClubPractice),
      event_id: often<number | null>(null, events.tuesdaysPractice),
      title: ['Team dinner', 'Practice'],
      start: often('2026-10-01', '2026-09-01'),
      end: often('2026-10-31', '2026-10-15', '2026-01-01'),
      // A local time is drawn from a few, and an end always follows them.
      start_time: often('2026-10-20T18:00', '2026-10-31T23:00', '2027-03-14T02:30'),
      end_time: often('2026-11-01T01:30', '2026-11-02T05:00', '2026-10-20T17:00'),
      timezone: often('America/Denver', 'Europe/Madrid', 'Mars/Olympus'),
      until: often<string | null>('2026-12-20', null, '2026-10-01'),
      count: often<number | null>(null, 4),
      // The recurrence of an event in a series is changed only together with its reach, so most updates leave it out.
      recurs: [
        ...Array.from({ length: 90 }, () => undefined),
        { frequency: 'weekly', count: 3 },
        { frequency: 'monthly', nth: -1, until: '2026-12-31' },
        { frequency: 'daily' },
      ],
      guest_team_players: [undefined, [players.theo]],
      staff_ids: often<unknown>(undefined, [coachSamId], [4_000_000]),
      change_set: often(laid.appliedSet, laid.openSet),
      rows: [[]],
      address: [undefined],
      source: often('700', '701', '4000000'),
      word: often('700', '4000000'),
      text: often(
        'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261101T100000Z\r\nSUMMARY:U12 Girls vs Eastgate\r\nEND:VEVENT\r\nEND:VCALENDAR',
        'nonsense',
      ),
    }),
    values: valuesOf,
    async restore(testServer, { path }) {
      if (path.startsWith('/calendar_sources')) await laySources(testServer)
    },
    undo: () => [
      'delete from calendar_feed',
      `update event set archived_at = null, version_id = 1, status = 'scheduled', extra = '{}'
       where (team_id = ${teams.u12Girls} or team_id is null) and (archived_at is not null or version_id > 1) and id <= ${laid.lastEvent}`,
      // Deletes new events: a growing calendar would slow the long run down.
      `update event set archived_at = app_now() where id > ${laid.lastEvent} and archived_at is null`,
      `update change_set set state = case when id = ${laid.appliedSet} then 'applied' else 'open' end where id in (${laid.openSet}, ${laid.appliedSet}, ${laid.openSetOfClub})`,
    ],
  },
}

function valuesOf({ path, effect }: Endpoint): Values {
  if (path.includes('{change_set}'))
    return {
      change_set: path.startsWith('/club_admin')
        ? often(laid.openSetOfClub, laid.openSet, 4_000_000)
        : often(laid.openSet, laid.appliedSet, 4_000_000),
    }
  if (path.startsWith('/teams') && path.includes('calendar_events/{event}'))
    return {
      event: often(laid.teamEvent, events.tuesdaysPractice),
      team: often(teams.u12Girls, teams.u12Girls, teams.u10Boys),
    }
  if (path.startsWith('/club_admin/calendar_events/{event}') && effect === 'write')
    return { event: often(events.photoDay, events.otherClubBarbecue) }
  if (path === '/user/calendar_feeds')
    return {
      scope: often('person', 'family', 'team', 'child'),
      team_id: often<number | undefined>(undefined, teams.u12Girls),
      player_id: often<number | undefined>(undefined, players.mia),
    }
  if (path === '/user/calendar_news/seen') return { until: ['2026-10-05T15:00:00Z', '2026-10-05T14:00:00Z'] }
  if (path.startsWith('/user/calendar_news')) return { until: often<string | null>('2026-10-05T15:00:00Z', '2026-10-04T15:00:00Z') }
  return path.includes('/practices') ? { populate: often('team', 'player_availability') } : {}
}

async function layChangeSets(testServer: TestServer) {
  const info = '{"file_name": "f.ics", "calendar_name": null}'
  const made = await testServer.rows(
    `insert into change_set (club_id, kind, title, team_id, state, info, applied_at)
     select 1, 'calendar.import', 'fuzz', team, state, $2::jsonb, case when team is not null then app_now() end
     from (values ($1::bigint, 'open'), ($1, 'applied'), (null, 'open')) sets (team, state) returning id, team_id, state`,
    [teams.u12Girls, info],
  )
  const idOf = (team: number | null, state: string) => Number(made.find((row) => row['team_id'] === team && row['state'] === state)!['id'])
  laid.openSet = idOf(teams.u12Girls, 'open')
  laid.appliedSet = idOf(teams.u12Girls, 'applied')
  laid.openSetOfClub = idOf(null, 'open')
}

/** A source for the team and one for the club; neither address exists. */
async function laySources(testServer: TestServer) {
  await testServer.rows(
    `insert into calendar_source (club_id, id, team_id, name, address, address_hash, address_shown, next_read_at)
     select 1, n.id, n.team, 'fuzz', $1, 'fuzz', 'fuzz', '2100-01-01' from (values (700, $2::bigint), (701, null)) n (id, team) on conflict (club_id, id) do nothing`,
    [testServer.ctx.secrets.encrypt('calendar-source', 'http://127.0.0.1/fuzz.ics'), teams.u12Girls],
  )
  await placeWord(testServer, 1, teams.u12Girls, 700)
}

/** Creates a source for a team with an address that does not exist. */
async function placeSource(testServer: TestServer, club: number, team: number): Promise<number> {
  const [row] = await testServer.rows(
    `insert into calendar_source (club_id, id, team_id, name, address, address_hash, address_shown, next_read_at) values ($1, $2, $3, 'matrix', $4, 'matrix', 'matrix', '2100-01-01')
     on conflict (club_id, id) do update set paused = false returning id`,
    [club, 700_000 + team, team, testServer.ctx.secrets.encrypt('calendar-source', 'http://127.0.0.1/matrix.ics')],
  )
  return Number(row!['id'])
}

/** Creates an alias that means the team, with the id of the source, unless it exists. */
async function placeWord(testServer: TestServer, club: number, team: number, id: number): Promise<void> {
  await testServer.rows(
    `insert into import_alias (club_id, id, kind, word, team_id) values ($1, $2, 'team', 'matrix ' || $3::bigint, $3) on conflict do nothing`,
    [club, id, team],
  )
}
