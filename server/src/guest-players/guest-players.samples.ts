import { players, teams as demo } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The id of the guest assignment laid for a team. */
const idOfSample = (team: number) => 8_000_000 + team
/** After the season's events: approving the sample makes nobody a guest of one. */
const days = { from_on: '2027-06-12', to_on: '2027-06-13' }
const writes = ['requestGuests', 'decideGuest', 'endGuest']
const laid = new Map<number, { club: number; player: number }>()
/** The demo's own guest assignments. */
const lastOfDemo = 4

/** Lays a request for a team, and removes those that the samples sent. */
async function lay(testServer: TestServer, club: number, team: number, player: number): Promise<void> {
  await testServer.rows('delete from guest_assignment where club_id = $1 and (id = $2 or id between $3 and 7999999)', [
    ...[club, idOfSample(team), lastOfDemo + 1],
  ])
  await testServer.rows(
    `insert into guest_assignment (club_id, id, team_id, player_id, from_on, to_on) overriding system value values ($1, $2, $3, $4, $5, $6)`,
    [club, idOfSample(team), team, player, days.from_on, days.to_on],
  )
}
const layAll = async (testServer: TestServer) => {
  for (const [team, { club, player }] of laid) await lay(testServer, club, team, player)
}

const own = idOfSample(demo.u12Girls)
const denied = { act: 'approve', found: { state: 'denied' } }

export const guestPlayersSamples: Samples = {
  ofNoClub: {
    'The sample names a player of one club.': ['requestGuests'],
    'Nothing is approved by the sample.': ['previewGuestActs', 'runGuestActs'],
    'A file quotes nothing; its list does.': ['exportGuestAssignments', 'exportTeamGuests'],
  },
  bodies: {
    previewGuestActs: denied,
    runGuestActs: denied,
    requestGuests: ({ player }) => ({ ...days, player_ids: [player === players.theo ? players.mia : players.theo], reason: 'Plays up' }),
    decideGuest: { approve: false, reason: 'Plays elsewhere', version_id: 1 },
    endGuest: { version_id: 1 },
  },
  notAudited: { runGuestActs: 'The rows of the sample are denied, so that nothing changes.' },
  queries: { findGuests: '?search=whit' },
  async place(testServer, { club, team, player }) {
    if (club === 0) return {}
    laid.set(team, { club, player })
    await lay(testServer, club, team, player)
    return { guest_assignment: idOfSample(team) }
  },
  async prepare(testServer, { name }) {
    if (writes.includes(name)) await layAll(testServer)
  },
  async after(testServer, { name }) {
    if (writes.includes(name)) await layAll(testServer)
  },
  fuzz: {
    lay: (testServer) => lay(testServer, 1, demo.u12Girls, players.theo),
    values: ({ path }): Values =>
      path.includes('guest')
        ? {
            ...{ guest_assignment: often(own, 3), team: often(demo.u12Girls, demo.otherTeam), team_id: [demo.u12Girls], version_id: [1] },
            ...{ player_ids: often([players.luc], [players.otherClub]), from_on: often(days.from_on, '2026-13-01'), to_on: [days.to_on] },
            ...{ search: ['whit'], found: [{ state: 'denied' }], ids: [[own]], reason: often<string | null>('Plays up', null) },
          }
        : {},
    byAdmin: ({ path }) => path.includes('guest'),
    undo: () => [
      `delete from guest_assignment where id > ${lastOfDemo} and id <> ${own}`,
      `update guest_assignment set version_id = 1, state = 'requested', reason = null where id = ${own} and version_id <> 1`,
    ],
  },
}
