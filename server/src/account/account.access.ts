import { account } from '@touchline/domain/account/area'
import { teams } from '../demo/people.ts'
import type { TestServer } from '../../test/test-server.ts'
import {
  evenUnverified,
  exists,
  expectations,
  has,
  hidden,
  holds,
  inPerson,
  ofOwnClub,
  through,
  verified,
  where,
  type Rule,
} from '../../test/access/expectations.ts'

const invites = holds('club_operations', 'any')
const byInviters = through.otherwise403(invites)
/** A link lets in everybody who has it: for those who run all regions. */
const managesLinks = holds('club_operations', 0)
const actsAsParents = where(({ who }) => who.superAdmin || who.roleType === 'ProgramAdmin')
const ownRole = where(({ objects }) => objects['role']?.id === 'OWN')
const ofCaller = inPerson(through)
/** The matrix places the session, the device and the address of somebody else. */
const ofAnother = inPerson(hidden)

/** For those who operate the region of the team that the sample searches for. */
async function invitesToTeam(testServer: TestServer): Promise<Rule> {
  const [team] = await testServer.rows('select club_id, club_region_id from team where id = $1', [teams.u12Girls])
  return where(
    ({ who }) => who.club === team!['club_id'] && (who.superAdmin || has(who, 'club_operations', Number(team!['club_region_id']))),
  )
}

export const accountAccess = expectations(account, async (testServer) => ({
  takeRoleSession: evenUnverified,
  authStatus: evenUnverified,
  readVerification: evenUnverified,
  resendConfirmation: evenUnverified,
  logout: evenUnverified,
  authLogout: evenUnverified,

  reSignIn: verified,
  changePassword: verified,
  setUpTwoFactor: verified,
  confirmTwoFactor: verified,
  sendTwoFactorCode: verified,
  validateTwoFactor: verified,
  changeEmail: verified,
  confirmEmailChange: verified,
  sendMobileCode: verified,
  validateMobileCode: verified,
  sendSecondaryCode: verified,
  validateSecondaryCode: verified,
  deleteAccount: verified,
  acceptInvitation: verified,
  continueLoginAs: verified,

  readUser: through,
  saveUser: ofCaller,
  cancelEmailChange: ofCaller,
  clearHardAlert: ofAnother,
  clearSoftAlert: ofAnother,
  clearSpamAlert: ofAnother,
  enabledDevices: ofCaller,
  readConsent: ofCaller,
  giveConsent: ofCaller,
  readTwoFactor: ofCaller,
  setEmailTwoFactor: ofCaller,
  turnOffTwoFactor: ofCaller,
  listDevices: ofCaller,
  forgetDevice: ofAnother,
  listSessions: ofCaller,
  endOneSession: ofAnother,
  endAllOtherSessions: ofCaller,

  changeRole: inPerson(ownRole),
  // A person without a club has none to leave.
  deleteRole: inPerson(ownRole.otherwise404(where(({ who }) => who.club !== null))),

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

  // A super admin may log in as anybody, in every club.
  loginAsUser: exists('user'),
  loginAsParent: through.otherwise403(actsAsParents).otherwise404(ofOwnClub('parent')),
  loginAsTestParent: through.otherwise403(actsAsParents),
  findPeopleToActAs: through.otherwise403(actsAsParents),
  endLoginAs: through,
}))
