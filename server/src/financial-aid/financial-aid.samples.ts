import { players } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The id of the request laid for a player, and that of its grant. */
const requestOf = (player: number) => 7_000_000 + player
const laid = new Map<number, number>()
/** Funds, one of each club, from which the requests ask. */
const fundOf = (club: number) => (club === 1 ? 1 : 3)
const programOf = (club: number) => (club === 1 ? 101 : 109)

type Laid = 'submitted' | 'information_requested' | 'approved'
const question = [{ text: 'A question?', asked_at: '2026-09-01T12:00:00.000Z', reply: null, replied_at: null }]

/** Lays a request of a contact of the player: one to decide, one with a question to the family, or one with aid that waits for the registration. */
async function lay(testServer: TestServer, club: number, player: number, state: Laid = 'submitted'): Promise<void> {
  const id = requestOf(player)
  await testServer.rows(`delete from aid_request where club_id = $1 and program_id = $2 and player_id = $3`, [
    club,
    programOf(club),
    player,
  ])
  if (state === 'approved')
    await testServer.rows(
      `insert into aid_grant (club_id, id, program_id, player_id, cents) values ($1, $2, $3, $4, 100)
        on conflict (club_id, id) do update set revoked_at = null, subscription_id = null, applied_cents = null`,
      [club, id, programOf(club), player],
    )
  await testServer.rows(
    `insert into aid_request (club_id, id, fund_id, program_id, player_id, user_id, reason, state, grant_id, questions)
      values ($1, $2, $3, $4, $5, coalesce((select min(user_id) from player_contact where club_id = $1 and player_id = $5), 1), 'A reason.', $6, $7, $8)`,
    [
      ...[club, id, fundOf(club), programOf(club), player, state, state === 'approved' ? id : null],
      JSON.stringify(state === 'information_requested' ? question : []),
    ],
  )
}
/** The state of a request that an act needs. */
const acts: Readonly<Record<string, Laid>> = {
  ...({
    withdrawAidRequest: 'submitted',
    grantAid: 'submitted',
    denyAid: 'submitted',
    askAboutAid: 'submitted',
    previewAidDecision: 'submitted',
  } as const),
  ...({ replyToAidQuestion: 'information_requested', revokeAid: 'approved' } as const),
}
/** Samples of program changes register players of the second club for nothing; no aid could be granted for that. */
const setFree = async (testServer: TestServer, status: 'Registered' | 'Canceled') =>
  void (await testServer.rows(`update registration set status = $1 where club_id = 2 and program_id = $2 and id > 7200000`, [
    status,
    programOf(2),
  ]))
async function layFor(testServer: TestServer, name: string): Promise<void> {
  const state = acts[name]
  if (state) for (const [player, club] of laid) await lay(testServer, club, player, state)
}
/** Programs of the samples are published, and the funds of the club are open for all of them. */
const open = `update program set published_at = app_now() - interval '1 day', closed_at = null, archived = false where id > 1000 and club_id = 1;
  update aid_fund set is_open = true, closes_on = null, archived = false, budget = 500000 where id in (1, 3)`

/** Values that each kind of question takes. */
const aidQuestion = { program_id: null, required: false, options: 'One\nTwo', document: 'I agree.' }
/** The questions of the samples are asked again, in the order in which they were laid. */
const unmoved = 'update aid_question set position = 1000000 + id, archived = false where id > 1000'
/** The request of the sample does not answer the questions that the samples lay. */
const optional = 'update aid_question set required = false where club_id = 1 and id > 1000'
/** The answer to the first question of the demo. */
const answer = { question_id: 1, value: 'Five' }

const grants = ['grantAid', 'previewAidDecision']

export const financialAidSamples: Samples = {
  bodies: {
    createAid_fund: { program_id: null },
    updateAid_fund: { program_id: null },
    createAid_question: aidQuestion,
    updateAid_question: aidQuestion,
    moveAidQuestion: { direction: 'up' },
    requestAid: { player_id: players.mia, reason: 'We need help this season.', asked: 5000, answers: [answer] },
    grantAid: { cents: 100, answer: '' },
    askAboutAid: { question: 'How many children play?' },
    replyToAidQuestion: { reply: 'Two children.' },
    denyAid: { answer: 'The fund is used up.' },
    revokeAid: { answer: 'The player has left the program.' },
    previewAidDecision: { act: 'grant', cents: 100 },
  },
  notAudited: { previewAidDecision: 'A preview changes nothing.' },
  // The player belongs to the family, and has no request yet; a decision is possible once.
  hardToGuess: ['requestAid', 'readAidRequestFile', ...Object.keys(acts)],
  // No request of the samples has a file; the tests of aid attach some.
  ofAnother: ['readAidRequestFile'],
  ofNoClub: {
    'They list what belongs to the club of the role session.': ['readOwnAidRequests', 'readAidChoices'],
    'Their rows belong to the person who asked.': ['readOwnAidRequest', 'withdrawAidRequest', 'replyToAidQuestion'],
    'A coach may read the requests of no region.': ['readAidRequests', 'exportAidRequests'],
    'No request of the sample has a file.': ['readAidRequestFile'],
    'The program of the second club is a draft.': ['readAidOffer', 'requestAid'],
  },
  foreignIds: {
    'requestAid player_id': { fits: players.mia, foreign: [players.otherClub, players.otherTeam] },
    'requestAid answers.0.question_id': { fits: 1, foreign: [3], with: { answers: [answer] } },
    'requestAid answers.0.file_id': { fits: null, foreign: [1], with: { answers: [{ ...answer, file_id: null }] } },
    'createAid_question program_id': { fits: null, foreign: [109] },
    'updateAid_question program_id': { fits: null, foreign: [109] },
    'createAid_fund program_id': { fits: null, foreign: [109] },
    'updateAid_fund program_id': { fits: null, foreign: [109] },
  },
  async place(testServer, { club, player }) {
    if (club !== 1 && club !== 2) return {}
    laid.set(player, club)
    await lay(testServer, club, player)
    return { aid_request: requestOf(player) }
  },
  setUp: async (testServer) => void (await testServer.rows(open)),
  async prepare(testServer, { name }) {
    await layFor(testServer, name)
    if (name === 'moveAidQuestion') await testServer.rows(unmoved)
    if (grants.includes(name)) await setFree(testServer, 'Canceled')
    if (name === 'readAidOffer' || name === 'requestAid')
      await testServer.rows(`${open}; ${optional}; delete from aid_request where program_id > 1000`)
  },
  async after(testServer, { name }) {
    await layFor(testServer, name)
    if (grants.includes(name)) await setFree(testServer, 'Registered')
    if (name === 'requestAid') await testServer.rows('delete from aid_request where program_id > 1000')
  },
  async listed(testServer) {
    await testServer.rows(
      `insert into aid_request (club_id, fund_id, program_id, player_id, user_id, reason, asked_cents, state, created_at)
       values (1, 1, 106, $1, 1, 'A reason.', 7000, 'withdrawn', '2026-09-01T12:00:00Z'), (1, 1, 106, $2, 1, 'A reason.', null, 'submitted', '2026-09-02T12:00:00Z')`,
      [players.ella, players.theo],
    )
  },
  fuzz: {
    lay: async (testServer) => await lay(testServer, 1, players.mia),
    undo: () => ['delete from aid_request where program_id > 1000'],
    byAdmin: ({ path }) => path.includes('/aid_requests'),
    values: ({ path }): Values =>
      path.includes('aid_') || path.startsWith('/financial_aid')
        ? {
            ...{ aid_request: often(requestOf(players.mia), 1), program: often(101, 106), program_id: often<number | null>(101, null) },
            ...{
              player_id: often(players.mia, players.theo),
              asked: [null, 5000],
              cents: [100],
              act: ['grant', 'deny', 'revoke'],
              answer: often('A sentence.', ''),
            },
            ...{ question: often('A question?', ''), reply: often('A reply.', '') },
            ...(path.includes('/aid_questions') && {
              aid_question: often(1, 1001),
              direction: ['up', 'down'],
              options: often('One\nTwo', null),
            }),
          }
        : {},
  },
}
