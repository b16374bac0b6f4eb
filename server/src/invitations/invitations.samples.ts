import { players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'

export const invitationsSamples: Samples = {
  ofNoClub: {
    'A file quotes nothing; its list does.': ['exportInvitations', 'exportClubLinks', 'previewInvitationActs'],
    'The search is for a name, and in the other club everybody has confirmed the address.': [
      ...['listInvitationPlaces', 'listUnconfirmed', 'sendConfirmation'],
    ],
  },
  queries: { listInvitationPlaces: '?role_type=Coach&search=U12' },
  bodies: {
    createInvitation: { first_name: 'Nina', last_name: 'Ortega', email: 'matrix@example.org', role_type: 'Parent' },
    sendConfirmation: { user_id: 8 },
    previewInvitationActs: { act: 'send', found: {} },
    runInvitationActs: { act: 'revoke', found: {} },
    createClubLink: { name: 'Matrix', kind: 'club', days: 30 },
    renewClubLink: { days: 30 },
  },
  hardToGuess: ['sendConfirmation'],
  async after(testServer, { name }) {
    if (name === 'runInvitationActs')
      await testServer.rows(
        `update invitation set revoked_at = null where id in (select entity_id from change_row where entity = 'invitation')`,
      )
  },
  fuzz: {
    names: () => ({ invitation: often('1', '5', '6'), link: often('1', '2', '5') }),
    values({ path, method }): Values {
      if (path.startsWith('/club/invitations/acts')) return { act: ['send'], ids: [undefined], found: often({}, { state: 'open' }) }
      if (path === '/club/invitations' && method === 'POST')
        return {
          email: ['new.parent@example.org', 'new.coach@example.org'],
          role_type: often('Parent', 'Coach'),
          player_ids: often<unknown>(undefined, [players.mia], [4_000_004]),
          team_ids: often<unknown>(undefined, [teams.u12Girls]),
          relationship: [undefined, 'Aunt'],
        }
      return {}
    },
  },
}
