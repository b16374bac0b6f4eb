import { players } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'

/** The newest programs of the samples are open for families. */
const open = `update program set published_at = app_now() - interval '1 day', opened_at = app_now() - interval '1 day', closed_at = null, archived = false,
  agreement = null where id > 1000`
const names = ['readFamilyProgram', 'readCart', 'saveCart', 'holdCart', 'completeRegistration']

export const registrationSamples: Samples = {
  bodies: { saveCart: { items: [] }, completeRegistration: { total: 0 } },
  // Random players seldom belong to the family, and meet the requirements of a package.
  hardToGuess: ['saveCart', 'holdCart', 'completeRegistration'],
  notAudited: {},
  ofNoClub: {
    'They list what belongs to the club of the role session.': [
      ...['readFamilyPrograms', 'readOwnRegistrations', 'readProgramPlayers', 'exportProgramPlayers'],
    ],
  },
  async prepare(testServer, { name }) {
    if (names.includes(name)) await testServer.rows(open)
  },
  fuzz: {
    values: ({ path }): Values =>
      path.startsWith('/registration') || path.startsWith('/program_admin/program_players')
        ? {
            ...{ program: often(101, 106), region: often(1, 2), package_id: [108, 101], player_id: often(players.mia, players.ella) },
            ...{ fee_ids: [[]], donations: [[]], payment_plan_id: [null], code: [null, 'COACH'], postal_code: [null, '80301'], total: [0] },
          }
        : {},
  },
}
