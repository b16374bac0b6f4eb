import { account } from '@touchline/domain/account/area'
import {
  evenUnverified,
  exists,
  expectations,
  hidden,
  inPerson,
  ofOwnClub,
  through,
  verified,
  where,
} from '../../test/access/expectations.ts'

const actsAsParents = where(({ who }) => who.superAdmin || who.roleType === 'ProgramAdmin')
const ownRole = where(({ objects }) => objects['role']?.id === 'OWN')
const ofCaller = inPerson(through)
/** The matrix places the session, the device and the address of somebody else. */
const ofAnother = inPerson(hidden)

export const accountAccess = expectations(account, {
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

  // A super admin may log in as anybody, in every club.
  loginAsUser: exists('user'),
  loginAsParent: through.otherwise403(actsAsParents).otherwise404(ofOwnClub('parent')),
  loginAsTestParent: through.otherwise403(actsAsParents),
  findPeopleToActAs: through.otherwise403(actsAsParents),
  endLoginAs: through,
})
