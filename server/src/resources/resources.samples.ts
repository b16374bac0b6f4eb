import { coachSamId, events, people, players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

const link = { title: 'Highlights', url: 'https://example.org/highlights', note: null, tag: null }
/** A member of the staff of each club, with the id of a resource. */
const coaches = { 1: { email: people.coachSam, coach_resource: 911 }, 2: { email: people.otherClubAdmin, coach_resource: 912 } } as const
/** The id of a player's resource: far above those of rows that the tests add. */
const resourceOf = (player: number) => 100_000 + player
const proofOf = (player: number) => 200_000 + player

/** Lays a resource of a player and one of a coach; whatever was laid before stands again as it was. */
async function layOf(testServer: TestServer, club: 1 | 2, player: number | null) {
  const { email, coach_resource } = coaches[club]
  const [person] = await testServer.rows('select id from app_user where email = $1', [email])
  const coach = Number(person!['id'])
  const rows = [
    [coach_resource, null, coach, null],
    ...(player === null
      ? []
      : [
          [resourceOf(player), player, null, null],
          [proofOf(player), player, null, 'birth-certificate'],
        ]),
  ]
  for (const [id, player_id, user_id, tag] of rows)
    await testServer.rows(
      `insert into resource (club_id, id, player_id, user_id, title, url, tag) overriding system value values ($1, $2, $3, $4, 'Video', 'https://example.org/video', $5)
       on conflict (club_id, id) do update set title = excluded.title, url = excluded.url, tag = excluded.tag, version_id = 1, updated_by_user_id = null`,
      [club, id, player_id, user_id, tag],
    )
  return { coach, coach_resource }
}
/** The id of the resource of an event. */
const resourceOfEvent = (event: number) => 300_000 + event
const laidEvents = new Map<number, number>()
const kindsOfEvents = {
  practice_resource: "kind = 'Practice' and team_id = $2",
  game_resource: "kind = 'Game' and team_id = $2",
  event_resource: "kind <> 'StaffEvent' and team_id is null and $2 > 0",
} as const

/** Lays a resource of an event as it was before any request. */
const layOfEvent = (testServer: TestServer, club: number, event: number) =>
  testServer.rows(
    `insert into resource (club_id, id, event_id, title, url) overriding system value values ($1, $2, $3, 'Plan', 'https://example.org/plan')
     on conflict (club_id, id) do update set title = excluded.title, url = excluded.url, version_id = 1, updated_by_user_id = null`,
    [club, resourceOfEvent(event), event],
  )

/** Lays a resource of the next practice and game of a team and of the next event of the club, which the matrix names. */
async function layOfEvents(testServer: TestServer, club: number, team: number) {
  const ids: Record<string, number> = {}
  for (const [kind, only] of Object.entries(kindsOfEvents)) {
    const [event] = await testServer.rows(
      `select id from event where club_id = $1 and ${only} order by archived_at is not null, starts_at < app_now(), starts_at limit 1`,
      [club, team],
    )
    if (!event) continue
    const id = Number(event['id'])
    laidEvents.set(id, club)
    await layOfEvent(testServer, club, id)
    ids[kind] = resourceOfEvent(id)
  }
  return ids
}
const fuzzedEvents = [events.tuesdaysPractice, events.saturdaysGame, events.photoDay]
const laid = new Map<number, 1 | 2>()

const resourceIn = (path: string) => {
  if (path.includes('coaches')) return coaches[1].coach_resource
  if (path.includes('practices')) return resourceOfEvent(events.tuesdaysPractice)
  if (path.includes('games')) return resourceOfEvent(events.saturdaysGame)
  if (path.includes('club_admin')) return resourceOfEvent(events.photoDay)
  return resourceOf(players.mia)
}

export const resourcesSamples: Samples = {
  bodies: {
    addPlayerResource: link,
    addCoachResource: link,
    changePlayerResource: { ...link, version_id: 1 },
    changeCoachResource: { ...link, version_id: 1 },
    addPracticeResource: link,
    addGameResource: link,
    addEventResource: link,
    changePracticeResource: { ...link, version_id: 1 },
    changeGameResource: { ...link, version_id: 1 },
    changeEventResource: { ...link, version_id: 1 },
  },
  async place(testServer, { club, player, team }) {
    if (club !== 1 && club !== 2) return {}
    laid.set(player, club)
    return { ...(await layOfEvents(testServer, club, team)), ...(await layOf(testServer, club, player)), resource: resourceOf(player) }
  },
  async prepare(testServer, { name }) {
    if (/^(?:change|remove)(?:Practice|Game|Event)Resource$/.test(name))
      for (const [event, club] of laidEvents) await layOfEvent(testServer, club, event)
    if (!/^(?:change|remove)(?:Player|Coach)Resource$/.test(name)) return
    for (const [player, club] of laid) await layOf(testServer, club, player)
  },
  fuzz: {
    async lay(testServer) {
      await layOf(testServer, 1, players.mia)
      for (const event of fuzzedEvents) await layOfEvent(testServer, 1, event)
    },
    values: ({ path }): Values =>
      path.includes('/resources')
        ? {
            ...{
              coach: often(coachSamId, 2),
              resource: often(resourceIn(path), 7),
            },
            ...{ practice: [events.tuesdaysPractice], game: [events.saturdaysGame], team: [teams.u12Girls] },
            ...(path.startsWith('/club_admin') && { event: [events.photoDay] }),
            ...{
              url: often('https://example.org/a', 'https://example.org/b', 'x'),
              upload: [null],
              version_id: often(1, 7),
              player: often(players.mia, 2),
            },
          }
        : {},
    // Both resources that requests name stand again, also where one was removed.
    undo: () => [
      `insert into resource (club_id, id, player_id, user_id, title, url) overriding system value
        values (1, ${resourceOf(players.mia)}, ${players.mia}, null, 'Video', 'https://example.org/video'),
          (1, ${coaches[1].coach_resource}, null, ${coachSamId}, 'Video', 'https://example.org/video')
        on conflict (club_id, id) do update set version_id = 1, url = excluded.url where resource.version_id <> 1`,
      `delete from resource where id not in (${resourceOf(players.mia)}, ${coaches[1].coach_resource}) and event_id is null`,
      `insert into resource (club_id, id, event_id, title, url) overriding system value
        values ${fuzzedEvents.map((event) => `(1, ${resourceOfEvent(event)}, ${event}, 'Plan', 'https://example.org/plan')`).join(', ')}
        on conflict (club_id, id) do update set version_id = 1, url = excluded.url where resource.version_id <> 1`,
      `delete from resource where event_id is not null and id < 300000`,
    ],
  },
}
