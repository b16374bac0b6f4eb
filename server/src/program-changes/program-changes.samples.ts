import { players } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The ids of the registration and of the change that are laid for a player. */
const registrationOf = (player: number) => 7_200_000 + player
const changeOf = (player: number) => 7_300_000 + player
const laid = new Map<number, number>()
/** The membership of the first club, which the change leaves for the barbecue, and the one program of the second club. */
const membership = (club: number) => (club === 1 ? [108, 110] : [109, 111])
const barbecue = (club: number) => (club === 1 ? [106, 108] : [109, 111])
const target = { package_id: 108 }

async function layRegistration(testServer: TestServer, club: number, player: number): Promise<void> {
  const id = registrationOf(player)
  await testServer.rows(`delete from program_change where club_id = $1 and registration_id = $2`, [club, id])
  await testServer.rows(
    `update registration set status = 'Canceled' where club_id = $1 and package_id = $2 and player_id = $3 and status = 'Registered' and id <> $4`,
    [club, barbecue(club)[1], player, id],
  )
  await testServer.rows(
    `insert into registration (club_id, id, program_id, package_id, player_id, user_id, status, price)
      values ($1, $2, $3, $4, $5, coalesce((select min(user_id) from player_contact where club_id = $1 and player_id = $5), 1), 'Registered', 0)
      on conflict (club_id, id) do update set status = 'Registered'`,
    [club, id, ...membership(club), player],
  )
}
async function layChange(
  testServer: TestServer,
  club: number,
  player: number,
  state: 'requested' | 'quoted' = 'quoted',
  kind = 'move',
): Promise<void> {
  await layRegistration(testServer, club, player)
  await testServer.rows(
    `insert into program_change (club_id, id, registration_id, player_id, user_id, program_id, package_id, asked_by, state, kind, expires_at, created_at)
      select club_id, $3, id, player_id, user_id, $4, $5, 'family', $6, $7, case when $6 = 'quoted' then timestamptz '2030-01-01' end, timestamptz '2026-01-01'
      from registration where club_id = $1 and id = $2`,
    [club, registrationOf(player), changeOf(player), ...barbecue(club), state, kind],
  )
}
const letFamiliesAsk = (testServer: TestServer) =>
  testServer.rows(`update program set family_changes = 'approval' where (club_id, id) in ((1, 108), (2, 109))`)
const emptySeats = (testServer: TestServer) => testServer.rows('update package set taken = least(taken, 40), held = 0 where id = 108')

/** A registration has one open change at a time. */
const beginning = ['proposeChange', 'previewProposal', 'requestChange', 'requestCancellation']
const acts = [
  'approveChange',
  'approveCancellation',
  'endChange',
  'saveChangeChoices',
  'acceptChange',
  'settleProgramChange',
  'declineChange',
]
const writes = [...beginning, ...acts]
async function layAll(testServer: TestServer, name = ''): Promise<void> {
  await emptySeats(testServer)
  for (const [player, club] of laid)
    if (beginning.includes(name)) await layRegistration(testServer, club, player)
    else
      await layChange(
        testServer,
        club,
        player,
        name.startsWith('approve') ? 'requested' : 'quoted',
        name === 'approveCancellation' ? 'cancel' : 'move',
      )
}

export const programChangesSamples: Samples = {
  bodies: {
    proposeChange: target,
    previewProposal: target,
    requestChange: target,
    acceptChange: { total: 0, due_now: 0, paid: 0 },
    approveCancellation: { excess: 'keep', paid: 0, canceled: 0, to_method: 0 },
    saveChangeChoices: {},
  },
  notAudited: { previewProposal: 'A preview changes nothing.' },
  queries: { quoteChange: '?package=108' },
  // Packages and plans have to fit the player; what is accepted has to be what was quoted, and is settled once.
  hardToGuess: ['quoteChange', 'acceptChange', 'approveCancellation', 'settleProgramChange'],
  ofNoClub: {
    'They list what belongs to the club of the role session.': [
      ...['readProgramChanges', 'exportProgramChanges', 'readReadyForCheckout', 'exportReadyForCheckout'],
    ],
    'Their rows belong to the person who registered the player.': [
      ...[
        'readOwnChangeChoices',
        'requestChange',
        'requestCancellation',
        'readOwnChange',
        'saveChangeChoices',
        'acceptChange',
        'settleProgramChange',
        'declineChange',
      ],
    ],
    'The package of the sample is in the first club.': ['quoteChange'],
  },
  foreignIds: {
    'quoteChange package': { fits: 108, foreign: [111] },
    'quoteChange plan': { fits: null, foreign: [101] },
    'proposeChange package_id': { fits: 108, foreign: [111] },
    'proposeChange payment_plan_id': { fits: null, foreign: [101] },
    'previewProposal package_id': { fits: 108, foreign: [111] },
    'previewProposal payment_plan_id': { fits: null, foreign: [101] },
    'requestChange package_id': { fits: 108, foreign: [111] },
    'saveChangeChoices payment_plan_id': { fits: null, foreign: [101] },
    'saveChangeChoices fee_ids.0': { fits: null, foreign: [101] },
    'saveChangeChoices answers.0.question_id': { fits: 104, foreign: [101], with: { answers: [{ question_id: 104, value: '' }] } },
    'saveChangeChoices answers.0.file_id': {
      ...{ fits: null, foreign: [1] },
      with: { answers: [{ question_id: 104, value: '', file_id: null }] },
    },
    // Nothing is due in the sample, so that no method would be looked up; the test of the area sends that of another person.
    'acceptChange payment_method_id': { fits: null, foreign: [6_602_002], with: { total: 1 } },
  },
  async place(testServer, { club, player }) {
    if (club !== 1 && club !== 2) return {}
    laid.set(player, club)
    await layChange(testServer, club, player)
    return { program_change: changeOf(player), changed_registration: registrationOf(player) }
  },
  setUp: async (testServer) => void (await letFamiliesAsk(testServer)),
  async prepare(testServer, { name }) {
    if (writes.includes(name)) await layAll(testServer, name)
  },
  async after(testServer, { name }) {
    if (writes.includes(name)) await layAll(testServer)
  },
  async listed(testServer) {
    const rows = [
      [1, players.ella, 'quoted', '2026-12-01T12:00:00Z', '2026-09-01T12:00:00Z'],
      [2, players.theo, 'quoted', '2026-12-02T12:00:00Z', '2026-09-02T12:00:00Z'],
    ] as const
    for (const [at, player, state, until, made] of rows) {
      await layRegistration(testServer, 1, player)
      await testServer.rows(
        `insert into program_change (club_id, registration_id, player_id, user_id, program_id, package_id, asked_by, state, expires_at, created_at)
          select 1, id, player_id, user_id, 106, 108, case when $1 = 1 then 'club' else 'family' end, $3, $4, $5 from registration where id = $2`,
        [at, registrationOf(player), state, until, made],
      )
    }
  },
  fuzz: {
    open: async (testServer) => void (await letFamiliesAsk(testServer)),
    lay: async (testServer) => await layChange(testServer, 1, players.mia),
    async restore(testServer, { path }) {
      if (/change|cancel_request/.test(path)) await emptySeats(testServer)
      if (/\/(change(\/preview)?|cancel_request)$/.test(path)) await layRegistration(testServer, 1, players.mia)
      else if (path.includes('change'))
        await layChange(
          testServer,
          1,
          players.mia,
          path.includes('/approve') ? 'requested' : 'quoted',
          path.endsWith('cancellation') ? 'cancel' : 'move',
        )
    },
    byAdmin: ({ path }) => /^\/program_admin\/(program_changes|registrations)\//.test(path),
    values: ({ path }): Values =>
      /change|cancel_request|ready_for_checkout/.test(path) && /registration|program_changes|ready/.test(path)
        ? {
            ...{
              program_change: often(changeOf(players.mia), 1),
              registration: often(registrationOf(players.mia), 1),
              package: often(108, 101),
            },
            ...{
              package_id: often(108, 101),
              payment_plan_id: [null],
              plan: [101],
              excess: path.endsWith('cancellation') ? ['keep'] : ['credit', 'method'],
              program: [106],
            },
            ...{ total: [0], due_now: [0], paid: [0], canceled: [0], to_method: [0], fee_ids: [[]], answers: [[]] },
            ...{ policies_hash: [null], agreement_hash: [null], schedule_hash: [null], payment_method_id: [null] },
          }
        : {},
  },
}
