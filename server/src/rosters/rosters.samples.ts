import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { coachSamId, players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

let roster = { id: 0, row: 0 }
const isAboutOne = ({ path }: Endpoint) => path.includes('{roster_import}')
/** The state of an import that the endpoint needs. */
const stateBefore = ({ path }: Endpoint) => (/undo|invitations/.test(path) ? 'applied' : path.endsWith('/retry') ? 'failed' : 'open')

export const rostersSamples: Samples = {
  formed: ['correctRosterImportRow values.contacts[].phone'],
  ofNoClub: { 'Headings are words of other systems.': ['listRosterMappings'] },

  bodies: {
    createRosterImport: ({ team }) => ({ file_name: 'matrix.csv', content: 'Rmlyc3QsTGFzdAo=', team_id: team }),
    mapRosterImport: { fields: ['first_name', 'last_name'] },
  },
  notAudited: { inviteRosterContacts: 'Nobody is left to be invited.' },
  async place(testServer, { club, team }) {
    if (club === 0) return {}
    await layMapping(testServer, club, 700_000 + team)
    return { row: (await layRoster(testServer, club, team, 'open')).row }
  },
  async prepare(testServer, { name, endpoint, objects }) {
    // It lists what the caller uploaded.
    if (name === 'listRosterImports') await testServer.rows('update roster_import set created_by_user_id = $1', [coachSamId])
    const placed = objects['roster_import']
    if (!placed?.team || endpoint.effect === 'read') return
    await layRoster(testServer, placed.club, placed.team.id, stateBefore(endpoint), Number(placed.id))
  },
  fuzz: {
    async lay(testServer) {
      roster = await layRoster(testServer, 1, teams.u12Girls, 'open')
      await layMapping(testServer, 1, 700)
    },
    names: () => ({
      roster_import: often(String(roster.id), '4000012'),
      row: often(String(roster.row), '4000013'),
      mapping: often('700', '4000000'),
      content: often(Buffer.from('First Name,Last Name\nMia,Ortiz\n').toString('base64'), 'QQ=='),
      file_name: ['roster.csv'],
      fields: often<unknown>(['first_name', 'last_name'], [null], ['team']),
    }),
    values: (endpoint): Values =>
      isAboutOne(endpoint)
        ? {
            player_id: often<number | null | undefined>(undefined, null, players.mia),
            number: ['7'],
            team: ['U12 Girls'],
            shared: often<unknown>(undefined, [{ contact: 0, as: 'family' }]),
            phone: [null, '(303) 555-0107'],
            team_id: often<number | null | undefined>(undefined, null, teams.u12Girls),
            included: [undefined, false],
          }
        : {},
    async restore(testServer, endpoint) {
      if (isAboutOne(endpoint)) await layRoster(testServer, 1, teams.u12Girls, stateBefore(endpoint), roster.id)
    },
  },
}

const values = {
  team: '',
  first_name: 'Nia',
  last_name: 'Orta',
  birth_date: null,
  gender: null,
  grade: null,
  number: null,
  position: null,
  status: null,
  contacts: [],
}
const info = {
  row: 2,
  op: 'skip',
  changes: [],
  problems: [{ code: 'choose', detail: '', grave: true }],
  same_as: null,
  joins: null,
  new_contacts: 0,
  included: false,
}
const choices = [{ player_id: players.mia, name: 'One', birth_date: null, teams: [], why: 'spelling' }]
const columns = ['first_name', 'last_name'].map((field) => ({ header: field, samples: [], field }))

/** Creates a roster of the team with one line, under review, applied or failed; created again after each use. */
async function layRoster(
  testServer: TestServer,
  club: number,
  team: number,
  state: 'open' | 'applied' | 'failed',
  id?: number,
): Promise<{ id: number; row: number }> {
  const importId = id ?? (await newImport(testServer, club, team))
  const row = 7_000_000 + importId
  await testServer.rows(`delete from change_row where id = $1`, [row])
  const [set] = await testServer.rows(
    `insert into change_set (club_id, kind, title, team_id, state, applied_at) values ($1, 'roster.import', 'roster', $2, $3, app_now()) returning id`,
    [club, team, state === 'failed' ? 'open' : state],
  )
  await testServer.rows(
    `insert into change_row (club_id, id, change_set_id, seq, entity, op, label, included, after, info) values ($1, $2, $3, 1, 'roster_line', 'none', 'Nia Orta', false, $4, $5)`,
    [
      club,
      row,
      set!['id'],
      JSON.stringify(values),
      JSON.stringify({ ...info, choices: club === 1 ? choices : [], team_id: team, team_name: 'Team', player_id: null }),
    ],
  )
  await testServer.rows(
    `update roster_import set state = $4, fault = $5, change_set_id = $2, columns = $3, fields = '["first_name", "last_name"]' where id = $1`,
    [importId, set!['id'], JSON.stringify(columns), ...(state === 'failed' ? ['failed', 'broken'] : ['review', null])],
  )
  return { id: importId, row }
}

/** Creates a roster of the whole club that the super admin uploaded; returns its id. */
export async function layClubRoster(testServer: TestServer, club: number): Promise<number> {
  const { id } = await layRoster(testServer, club, teams.u12Girls, 'open')
  await testServer.rows(`update roster_import set team_id = null, reach = '{"whole": true, "regions": [], "teams": []}' where id = $1`, [
    id,
  ])
  return id
}

async function newImport(testServer: TestServer, club: number, team: number): Promise<number> {
  const [made] = await testServer.rows(
    `with kept as (insert into file (club_id, owner_type, storage_key, name, content_type, size, sha256) values ($1, 'team', 'none', 'roster.csv', 'text/csv', 0, '') returning id)
     insert into roster_import (club_id, team_id, file_id, file_name, reach, created_by_user_id)
     select $1, $2::bigint, kept.id, 'roster.csv', jsonb_build_object('whole', false, 'regions', '[]'::jsonb, 'teams', jsonb_build_array($2::bigint)), 1 from kept returning id`,
    [club, team],
  )
  return Number(made!['id'])
}

/** Creates a mapping of columns, unless it exists. */
async function layMapping(testServer: TestServer, club: number, id: number): Promise<void> {
  await testServer.rows(
    `insert into roster_mapping (club_id, id, signature, headers, fields, updated_by_user_id) values ($1, $2, 'matrix ' || $2::bigint, '["First", "Last"]', '["first_name", "last_name"]', 1) on conflict do nothing`,
    [club, id],
  )
}
