import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { players, teams } from '../demo/people.ts'
import { often } from '../sample-values.ts'
import type { Samples, Values } from '../samples.ts'
import { layMapping, layRoster } from './roster-under-review.ts'

let roster = { id: 0, row: 0 }
const isAboutOne = ({ path }: Endpoint) => path.includes('{roster_import}')
/** The state from which an import can go on to what is asked. */
const stateBefore = ({ path }: Endpoint) => (/undo|invitations/.test(path) ? 'applied' : path.endsWith('/retry') ? 'failed' : 'open')

export const rostersSamples: Samples = {
  bodies: {
    createRosterImport: ({ team }) => ({ file_name: 'matrix.csv', content: 'Rmlyc3QsTGFzdAo=', team_id: team }),
    mapRosterImport: { fields: ['first_name', 'last_name'] },
  },
  async prepare(world, { endpoint, place }, { rosterImport, team }) {
    const roster = rosterImport.get(place?.team ?? 0)
    if (!place || !roster || !isAboutOne(endpoint) || endpoint.effect === 'read') return
    await layRoster(world, team.get(place.team)!.club, place.team, stateBefore(endpoint), roster.id)
  },
  fuzz: {
    async lay(world) {
      roster = await layRoster(world, 1, teams.u12Girls, 'open')
      await layMapping(world, 1, 700)
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
            included: [undefined, false],
          }
        : {},
    async restore(world, endpoint) {
      if (isAboutOne(endpoint)) await layRoster(world, 1, teams.u12Girls, stateBefore(endpoint), roster.id)
    },
  },
}
