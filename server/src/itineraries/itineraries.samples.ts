import { coachSamId, events, players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { Cell } from '../../test/access/matrix-cells.ts'
import type { TestServer } from '../../test/test-server.ts'

const given = { title: 'Away weekend', first_day: '2026-10-05', last_day: '2026-10-25' }
const stop = { kind: 'lodging', day: '2026-10-24', confirmation: 'C-1' } as const
const car = { driver_name: 'Robin Vale', driver_phone: '(303) 555-0190', capacity: 4 } as const
const full = { ...given, stops: [stop], cars: [car] }

/** Ids of laid rows: far above those of rows that the tests add. */
const idOf = (team: number) => 100_000 + team
const draftOf = (team: number) => 50_000 + team
const laid = new Map<number, number>()
const tables = ['itinerary_rider', 'itinerary_car', 'itinerary_item', 'itinerary'] as const

/** Lays a published itinerary of a team with a stop and a car, and a draft; whatever was laid before stands again as it was. */
async function layOf(testServer: TestServer, club: number, team: number) {
  for (const [id, title, published] of [
    [draftOf(team), 'A draft', null],
    [idOf(team), given.title, '2026-10-01T00:00Z'],
  ])
    await testServer.rows(
      `insert into itinerary (club_id, id, team_id, title, first_day, last_day, published_at, link_hash, link_since) overriding system value
       values ($1, $2, $3, $4, '2026-10-05', '2026-10-25', $5, 'hash', '2026-10-01T00:00Z')
       on conflict (club_id, id) do update set title = excluded.title, published_at = excluded.published_at, first_day = excluded.first_day, last_day = excluded.last_day,
         archived = false, version_id = 1, link_hash = 'hash', link_since = excluded.link_since`,
      [club, id, team, title, published],
    )
  for (const table of tables.slice(0, 3))
    await testServer.rows(`delete from ${table} where club_id = $1 and itinerary_id = $2`, [club, idOf(team)])
  await testServer.rows(
    `insert into itinerary_item (club_id, id, itinerary_id, position, kind, day, confirmation) overriding system value values ($1, $2, $2, 0, 'lodging', '2026-10-24', 'C-1')`,
    [club, idOf(team)],
  )
  await testServer.rows(
    `insert into itinerary_car (club_id, id, itinerary_id, position, driver_name, capacity) overriding system value values ($1, $2, $2, 0, 'Robin Vale', 4)`,
    [club, idOf(team)],
  )
}

/** Before and after a request that changes it: a read asks for a published one. */
async function layAgain(testServer: TestServer, { name, objects }: Cell) {
  const team = objects['itinerary']?.team?.id
  const club = team === undefined ? undefined : laid.get(team)
  if (team !== undefined && club !== undefined && /^(?:save|publish|remove|create|revoke)Itinerary/.test(name))
    await layOf(testServer, club, team)
}

export const itinerariesSamples: Samples = {
  bodies: {
    createItinerary: full,
    saveItinerary: { ...full, version_id: 1 },
    copyItinerary: { title: 'Away again', first_day: '2026-11-07' },
    publishItinerary: { published: false, version_id: 1 },
    removeItinerary: { version_id: 1 },
  },
  queries: { readItineraryChoices: '?first_day=2026-10-05&last_day=2026-10-11', readMyItineraries: '?start=2026-10-05&end=2026-10-31' },
  hardToGuess: ['readSharedItinerary'],
  async place(testServer, { club, team }) {
    if (club === 0) return {}
    laid.set(team, club)
    await layOf(testServer, club, team)
    return { itinerary: idOf(team) }
  },
  prepare: layAgain,
  after: layAgain,
  fuzz: {
    lay: (testServer) => layOf(testServer, 1, teams.u12Girls),
    values: ({ path }): Values =>
      path.startsWith('/teams') && path.includes('itinerar')
        ? {
            itinerary: often(idOf(teams.u12Girls), idOf(teams.u12Girls), 7),
            ...{ first_day: ['2026-10-05'], last_day: often('2026-10-25', '2026-10-26', '2026-10-01'), version_id: [1] },
            // Whole lists, because one wrong line of many refuses all.
            stops: often<object[]>(
              [],
              [stop, { kind: 'return', day: '2026-10-25', start: '21:00', end: '00:30' }],
              [{ kind: 'game', day: '2026-10-06', event_id: events.saturdaysGame }],
              [{ kind: 'meal', day: '2026-12-01', start: '12:00', end: '11:00' }],
            ),
            cars: often<object[]>(
              [],
              [car, { driver_user_id: coachSamId, capacity: 5, player_ids: [players.mia] }],
              [{ driver_user_id: 51, capacity: 1, player_ids: [players.otherTeam] }],
            ),
          }
        : {},
    undo: () => [
      ...tables.map(
        (table) =>
          `delete from ${table} where ${table === 'itinerary' ? 'id' : 'itinerary_id'} not in (1, 2, 3, ${idOf(teams.u12Girls)}, ${draftOf(teams.u12Girls)})`,
      ),
      `update itinerary set version_id = 1, archived = false, published_at = '2026-10-01T00:00Z', link_hash = 'hash', first_day = '2026-10-05', last_day = '2026-10-25'
        where id = ${idOf(teams.u12Girls)} and version_id <> 1`,
    ],
  },
}
