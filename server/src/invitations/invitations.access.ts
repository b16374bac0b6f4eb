import { invitations } from '@touchline/domain/invitations/area'
import { teams } from '../demo/people.ts'
import type { TestServer } from '../../test/test-server.ts'
import { expectations, has, holds, ofOwnClub, through, where, type Rule } from '../../test/access/expectations.ts'

const invites = holds('club_operations', 'any')
const byInviters = through.otherwise403(invites)
/** A link lets in everybody who has it: for those who run all regions. */
const managesLinks = holds('club_operations', 0)

/** For those who operate the region of the team that the sample searches for. */
async function invitesToTeam(testServer: TestServer): Promise<Rule> {
  const [team] = await testServer.rows('select club_id, club_region_id from team where id = $1', [teams.u12Girls])
  return where(
    ({ who }) => who.club === team!['club_id'] && (who.superAdmin || has(who, 'club_operations', Number(team!['club_region_id']))),
  )
}

export const invitationsAccess = expectations(invitations, async (testServer) => ({
  listInvitations: byInviters,
  exportInvitations: byInviters,
  previewInvitationActs: byInviters,
  runInvitationActs: byInviters,
  exportClubLinks: byInviters,
  listInvitationPlaces: byInviters.shows(new RegExp(`"id":${teams.u12Girls},`), await invitesToTeam(testServer)),
  createInvitation: byInviters,
  listUnconfirmed: byInviters,
  sendConfirmation: byInviters,
  sendInvitation: invites.otherwise404(ofOwnClub('invitation')),
  revokeInvitation: invites.otherwise404(ofOwnClub('invitation')),
  listClubLinks: byInviters,
  createClubLink: through.otherwise403(managesLinks),
  renewClubLink: invites.otherwise404(ofOwnClub('club_link')).otherwise403(managesLinks),
  revokeClubLink: invites.otherwise404(ofOwnClub('club_link')).otherwise403(managesLinks),
}))
