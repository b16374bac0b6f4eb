import { allEndpoints } from '@touchline/domain/all-endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { coachSamId, events, players, teams } from '../../src/demo/people.ts'
import { placeClubImport, placeSource, placeWord } from '../../src/calendar/calendar.samples.ts'
import { layPictures } from '../../src/media/media.samples.ts'
import { layNotes } from '../../src/medical/medical.samples.ts'
import { layMapping, layRoster } from '../../src/rosters/rosters.samples.ts'
import { allSamples, bodyOf, queryOf } from '../samples.ts'
import type { Caller, TestServer } from '../test-server.ts'
import type { Objects, TeamFacts } from './expected-access.ts'
import type { PlayerFacts } from './expected-medical.ts'
import { keepRoles } from './matrix-restore.ts'

export interface Place {
  team: number
  practice: number
  game: number
  player: number
  clubEvent: number
  staffEvent: number
  staff: number
}
const clubOne = { clubEvent: events.photoDay, staffEvent: events.coachesMeeting, staff: coachSamId }
const clubTwo = { clubEvent: events.otherClubBarbecue, staffEvent: 4_000_008, staff: 51 }
/** Where the object stands. Same league stays empty until leagues exist. */
export const scenarios: Readonly<Record<string, Place | null>> = {
  'own team': { team: teams.u12Girls, practice: events.tuesdaysPractice, game: events.saturdaysGame, player: players.mia, ...clubOne },
  'other team': {
    team: teams.otherTeam,
    practice: events.otherTeamPractice,
    game: events.otherTeamGame,
    player: players.otherTeam,
    ...clubOne,
  },
  'other region': {
    team: teams.otherRegionTeam,
    practice: events.otherRegionPractice,
    game: events.otherRegionGame,
    player: players.otherRegion,
    ...clubOne,
  },
  'past season': {
    team: teams.pastSeasonTeam,
    practice: events.pastSeasonPractice,
    game: events.pastSeasonGame,
    player: players.ava,
    ...clubOne,
  },
  'other club': {
    team: teams.otherClubTeam,
    practice: events.otherClubPractice,
    game: events.otherClubGame,
    player: players.otherClub,
    ...clubTwo,
  },
  'other club of the family': {
    team: teams.familysOtherTeam,
    practice: events.familysOtherPractice,
    game: events.familysOtherGame,
    player: players.remy,
    ...clubTwo,
  },
  'other club same league': null,
  'no such id': {
    team: 4_000_001,
    practice: 4_000_002,
    game: 4_000_003,
    player: 4_000_004,
    clubEvent: 4_000_006,
    staffEvent: 4_000_009,
    staff: 4_000_010,
  },
}

export interface Cell {
  name: string
  endpoint: Endpoint
  scenario: string
  method: string
  path: string
  body: unknown
  objects: Objects
  /** Of its first object. */
  place: Place | undefined
  eventIds: readonly number[]
  /** Sets back what an earlier cell changed. */
  prepare: (testServer: TestServer) => Promise<void>
  /** Gives back at once what others need who ask after it. */
  after: () => Promise<void>
}

/** What the world knows about every placement, read once. */
export interface Fixtures {
  testServer: TestServer
  team: Map<number, TeamFacts>
  onTeam: Set<string>
  /** Where each player belongs today. */
  player: Map<number, PlayerFacts>
  changeSet: Map<number, { id: number; open: number; applied: number; ofClub: number; source: number }>
  /** A roster under review of each placed team. */
  rosterImport: Map<number, { id: number; row: number }>
  /** A session, a remembered device and a saved view of a person who asks nothing. */
  another: { session: number; device: number; view: number }
  /** The team event of each placed team: neither a practice nor a game. */
  teamEvent: Map<number, number>
}

export async function fixturesOf(testServer: TestServer): Promise<Fixtures> {
  const teamRows = await testServer.rows('select id, club_id, club_region_id from team')
  const lines = await testServer.rows(`select team_id, player_id from team_player where status in ('active', 'guest')`)
  const changeSet: Fixtures['changeSet'] = new Map()
  const teamEvent: Fixtures['teamEvent'] = new Map()
  const rosterImport: Fixtures['rosterImport'] = new Map()
  for (const place of Object.values(scenarios)) {
    const team = teamRows.find((row) => row['id'] === place?.team)
    if (!team) continue
    const made = await testServer.rows(
      `insert into change_set (club_id, kind, title, team_id, state, info, applied_at) select $1, 'calendar.import', 'matrix', $2, s, '{"file_name": "matrix.ics", "calendar_name": null}', app_now()
       from unnest(array['open', 'applied']) s returning id, state`,
      [team['club_id'], team['id']],
    )
    rosterImport.set(place!.team, await layRoster(testServer, Number(team['club_id']), place!.team, 'open'))
    const [gathering] = await testServer.rows(
      `insert into event (club_id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at)
       values ($1, 'GenericCalendarEvent', $2, 'Team dinner', '2026-10-25 18:00', '2026-10-25 20:00', 'America/Denver', '2026-10-26T00:00Z', '2026-10-26T02:00Z') returning id`,
      [team['club_id'], team['id']],
    )
    teamEvent.set(place!.team, Number(gathering!['id']))
    const ofClub = await placeClubImport(testServer, Number(team['club_id']))
    const source = await placeSource(testServer, Number(team['club_id']), place!.team)
    await placeWord(testServer, Number(team['club_id']), place!.team, source)
    await layMapping(testServer, Number(team['club_id']), source)
    const idOf = (state: string) => Number(made.find((row) => row['state'] === state)!['id'])
    changeSet.set(place!.team, { id: place!.team, open: idOf('open'), applied: idOf('applied'), ofClub, source })
  }
  // Everybody has looked at his calendar once, and everywhere something is different since.
  await testServer.rows(`insert into calendar_seen (club_id, user_id, role_type, seen_at)
    select c.club_id, r.user_id, r.type, '2026-10-01T00:00Z' from club c, role r on conflict do nothing`)
  await testServer.rows(`insert into event_change (club_id, event_id, changed_at, ended_at, before)
    select e.club_id, e.id, '2026-10-02T00:00Z', e.ends_at, event_state(e) || '{"place": "The old ground"}' from event e where e.ends_at > '2026-10-05'`)
  await keepRoles(testServer)
  await layNotes(testServer)
  await layPictures(testServer)
  return {
    testServer,
    team: new Map(
      teamRows.map((row) => [
        Number(row['id']),
        { id: Number(row['id']), club: Number(row['club_id']), region: Number(row['club_region_id']) },
      ]),
    ),
    player: await playersOf(testServer),
    onTeam: new Set(lines.map((row) => `${String(row['team_id'])}:${String(row['player_id'])}`)),
    changeSet,
    rosterImport,
    another: await thingsOfAnother(testServer),
    teamEvent,
  }
}

async function playersOf(testServer: TestServer): Promise<Fixtures['player']> {
  const rows = await testServer.rows(`select p.id, p.club_id, p.club_region_id, array(select tp.team_id from team_player tp
      join team t on t.club_id = tp.club_id and t.id = tp.team_id join season s on s.club_id = t.club_id and s.id = t.season_id
      where tp.club_id = p.club_id and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null
        and not t.archived and not s.archived and s.end_date >= app_now()::date) as teams,
      coalesce((select json_agg(json_build_object('id', c.id, 'user', c.user_id, 'primary', c.is_primary) order by c.is_primary desc, c.id)
        from player_contact c where c.club_id = p.club_id and c.player_id = p.id), '[]') as contacts from player p`)
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        club: Number(row['club_id']),
        region: row['club_region_id'] as number | null,
        teams: (row['teams'] as unknown[]).map(Number),
        contacts: row['contacts'] as PlayerFacts['contacts'],
      },
    ]),
  )
}

async function thingsOfAnother(testServer: TestServer): Promise<Fixtures['another']> {
  const made = async (text: string) => Number((await testServer.rows(`${text} returning id`))[0]!['id'])
  const [session, device, view] = [
    await made(`insert into session (user_id, token_hash, expires_at) values (1001, 'of another', app_now() + interval '30 days')`),
    await made(
      `insert into twofa_device (user_id, description, token_hash, expires_at) values (1001, 'Phone', 'of another', app_now() + interval '30 days')`,
    ),
    await made(`insert into saved_view (club_id, user_id, list, name, query) values (1, 1001, 'invitations', 'Open', '{"state": "open"}')`),
  ]
  return { session, device, view }
}

/** Parents of the first and of the second club. */
const [dana, stella] = [8, 51]

/** Every endpoint whose guard can be asked, its objects placed one after the other while the others stay in the own team. */
export function cellsOf(fixtures: Fixtures): Cell[] {
  return allEndpoints.flatMap(({ name, endpoint }) => {
    if (endpoint.auth === 'public' || endpoint.auth === 'signed-url') return []
    const placed = Object.entries(scenarios).filter(([, place]) => place !== null) as [string, Place][]
    if (endpoint.objects.length === 0) return [cellAt(name, endpoint, 'none', [], fixtures)]
    return endpoint.objects.flatMap((object, index) =>
      placed
        .filter(([scenario]) => index === 0 || scenario !== 'own team')
        .map(([scenario, place]) =>
          cellAt(
            name,
            endpoint,
            `${object.param} in ${scenario}`,
            endpoint.objects.map((_, n) => (n === index ? place : scenarios['own team']!)),
            fixtures,
          ),
        ),
    )
  })
}

/** Every endpoint about places, with all its objects in one placement. */
export const cellsWithin = (fixtures: Fixtures, scenario: string): Cell[] =>
  allEndpoints
    .filter(({ endpoint }) => endpoint.auth === 'user' && endpoint.objects.every(({ is }) => is !== 'role'))
    .map(({ name, endpoint }) =>
      cellAt(
        name,
        endpoint,
        `all in ${scenario}`,
        endpoint.objects.map(() => scenarios[scenario]!),
        fixtures,
      ),
    )

/** These end the seat that asks. */
export const endsRoleSession = (cell: Cell) =>
  [
    ...['logout', 'authLogout', 'changeRole', 'reSignIn', 'endLoginAs', 'loginAsUser', 'loginAsParent', 'loginAsTestParent'],
    'deleteRole',
  ].includes(cell.name)
/** With all its objects in the own team, or about none. */
export const isOwn = (cell: Cell) => cell.scenario.endsWith('own team') || cell.scenario === 'none'
export async function askCell(caller: Caller, cell: Cell, headers?: Record<string, string>) {
  const answer = await caller.ask(cell.method, cell.path, cell.method === 'POST' ? cell.body : undefined, headers)
  await cell.after()
  return answer
}

function cellAt(name: string, endpoint: Endpoint, scenario: string, places: readonly Place[], fixtures: Fixtures): Cell {
  const objects: Objects = {}
  let path = endpoint.path
  const eventIds: number[] = []
  let eventTeam: number | undefined
  endpoint.objects.forEach((object, index) => {
    const place = places[index]!
    const set = fixtures.changeSet.get(place.team)
    const club = fixtures.team.get(place.team)?.club ?? 0
    const ids: Record<string, number | string> = {
      team: place.team,
      practice: place.practice,
      game: place.game,
      event: place.practice,
      club_event: place.clubEvent,
      staff_event: place.staffEvent,
      team_event: fixtures.teamEvent.get(place.team) ?? 4_000_006,
      calendar_feed: 4_000_007,
      player: place.player,
      player_or_user: place.player,
      calendar_source: set?.source ?? 4_000_005,
      change_set: (name.includes('ClubImport') ? set?.ofClub : name === 'undoChangeSet' ? set?.applied : set?.open) ?? 4_000_005,
      learned_word: set?.source ?? 4_000_013,
      roster_mapping: set?.source ?? 4_000_014,
      roster_import: fixtures.rosterImport.get(place.team)?.id ?? 4_000_012,
      session: fixtures.another.session,
      device: fixtures.another.device,
      saved_view: fixtures.another.view,
      invitation: { 1: 1, 2: 6 }[club] ?? 4_000_006,
      club_link: { 1: 1, 2: 5 }[club] ?? 4_000_006,
      user: name.startsWith('answerForStaff') ? place.staff : ({ 1: dana, 2: stella }[club] ?? 4_000_006),
      parent: { 1: dana, 2: stella }[club] ?? 4_000_006,
      role: scenario.endsWith('own team') ? 'OWN' : scenario.endsWith('no such id') ? 'Admin_4000000' : 'Marketer_2',
    }
    path = path.replace(`{${object.param}}`, String(ids[object.is]))
    if (object.is === 'team') {
      objects.team = fixtures.team.get(place.team)!
      eventTeam = place.team
    }
    if (['practice', 'game', 'event', 'team_event'].includes(object.is)) {
      objects.event = fixtures.team.get(place.team)!
      eventTeam = place.team
      eventIds.push(Number(ids[object.is]))
    }
    if (object.is === 'club_event') {
      const club = { [events.photoDay]: 1, [events.otherClubBarbecue]: 2 }[place.clubEvent]
      if (club !== undefined) objects.clubEvent = club
      eventIds.push(place.clubEvent)
    }
    if (object.is === 'staff_event')
      objects.staffEvent = place.staffEvent === events.coachesMeeting ? { club: 1, invited: [2, 4, 6] } : undefined
    if (object.is === 'user') objects.user = place.staff
    if (['calendar_source', 'learned_word'].includes(object.is) && set) objects.source = fixtures.team.get(place.team)!
    if (object.is === 'change_set' && set) objects.clubImport = club
    if (object.is === 'roster_import' && set) objects.rosterOf = fixtures.team.get(place.team)!
    if (object.is === 'change_set' && set) objects.changeSet = fixtures.team.get(place.team)!
    if (object.is === 'player' || object.is === 'player_or_user')
      objects.player = {
        id: place.player,
        onEventsTeam: fixtures.onTeam.has(`${eventTeam}:${place.player}`),
        at: fixtures.player.get(place.player),
      }
    if (['invitation', 'club_link', 'user', 'parent', 'roster_mapping'].includes(object.is)) objects.club = club
    if (object.is === 'role') objects.ownRole = scenario.endsWith('own team')
  })
  if (path.includes('/contacts/{contact}')) {
    objects.contact = fixtures.player.get(places[0]!.player)?.contacts.at(-1)?.id ?? 4_000_015
    path = path.replace('{contact}', String(objects.contact))
  }
  path = path
    .replace('{row}', String(fixtures.rosterImport.get(places[0]?.team ?? 0)?.row ?? 4_000_011))
    .replace('{userToken}', `${'0'.repeat(24)}_user`)
  if (name === 'answerForGame') path += `?team_id=${places[0]!.team}`
  const cell: Cell = {
    name,
    endpoint,
    scenario,
    method: endpoint.method,
    path: path + queryOf(name),
    body: bodyOf(name, places[0]),
    objects,
    place: places[0],
    eventIds,
    async prepare(testServer) {
      for (const { prepare } of allSamples) await prepare?.(testServer, cell, fixtures)
    },
    async after() {
      for (const { after } of allSamples) await after?.(fixtures.testServer, cell)
    },
  }
  return cell
}
