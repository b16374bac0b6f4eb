import { giveRolesBack, keepRoles } from '../../test/access/matrix-restore.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** A person who asks nothing: `bystander` of the matrix. */
const bystander = 1001
const email = 'matrix@example.org'
const code = { token: 'no-token-that-was-given-out', validation_code: '123456' }
/** Endpoints that ask for the password again if it was not just entered. */
const asksPassword = ['changePassword', 'setEmailTwoFactor', 'turnOffTwoFactor', 'setUpTwoFactor', 'changeEmail', 'sendMobileCode']

export const accountSamples: Samples = {
  formed: ['saveUser image_url', 'saveUser message_preferences.quiet_hours.zone', 'login code_token'],
  ofNoClub: {
    'The account is the caller’s own.': [
      ...['readUser', 'saveUser', 'readTwoFactor', 'setEmailTwoFactor', 'turnOffTwoFactor', 'listDevices', 'forgetDevice'],
      ...['cancelEmailChange', 'enabledDevices', 'readConsent', 'giveConsent', 'clearHardAlert', 'clearSpamAlert', 'clearSoftAlert'],
      ...['listSessions', 'endOneSession', 'endAllOtherSessions'],
    ],
    'The database judges once more who logs in as whom.': ['loginAsUser', 'loginAsParent', 'loginAsTestParent', 'endLoginAs'],
  },
  ofAnother: ['endOneSession', 'forgetDevice', 'clearHardAlert', 'clearSpamAlert', 'clearSoftAlert'],

  queries: { readConsent: '?record_implicit_consent=true' },
  bodies: {
    saveUser: { locale: 'en' },
    changeEmail: { email },
    sendMobileCode: { mobile_number: '(303) 555-0143' },
    giveConsent: { explicit_acceptance_ids: [1] },
    confirmEmailChange: { token: code.token },
    validateMobileCode: code,
    validateSecondaryCode: code,
    clearHardAlert: { email },
    clearSpamAlert: { email },
    clearSoftAlert: { email },
    takeRoleSession: { client_type: 'desktop' },
    reSignIn: { password: 'Touchline-1!' },
    changePassword: { password: 'Touchline-1!', end_other_sessions: false },
    setUpTwoFactor: { mobile_number: '(303) 555-0142' },
    setEmailTwoFactor: { email_2fa_enabled: false },
    confirmTwoFactor: code,
    validateTwoFactor: code,
  },
  onlyByKey: [
    ...['confirmTwoFactor', 'validateTwoFactor', 'sendTwoFactorCode', 'setEmailTwoFactor', 'turnOffTwoFactor', 'changePassword'],
    ...['confirmEmailChange', 'validateMobileCode', 'validateSecondaryCode', 'sendSecondaryCode'],
    ...['acceptInvitation', 'deleteAccount', 'deleteRole', 'continueLoginAs', 'endLoginAs'],
  ],
  hardToGuess: [
    ...['readSetup', 'completeSetup', 'login', 'checkActionCode', 'resetPassword', 'verifyEmail', 'validateResetCode', 'confirmResetEmail'],
    ...['reSignIn', 'endOneSession', 'forgetDevice'],
    ...['changeEmail', 'sendMobileCode', 'clearHardAlert', 'clearSpamAlert', 'clearSoftAlert'],
    ...['readSubscription', 'unsubscribe', 'subscribeAgain'],
    ...['readUserToken', 'readClubToken', 'createUser', 'confirmUser'],
  ],
  endsSession: [
    ...['logout', 'authLogout', 'changeRole', 'reSignIn', 'deleteRole'],
    ...['endLoginAs', 'loginAsUser', 'loginAsParent', 'loginAsTestParent'],
  ],
  notAudited: {
    setUpTwoFactor: 'It sends a code; the number that is proved by it leaves one.',
    sendMobileCode: 'The same.',
    resendConfirmation: 'It sends a mail; the address that is proved by it leaves one.',
    continueLoginAs: 'The role session in which it goes on left one when it began.',
    turnOffTwoFactor: 'Nobody who is asked here has a second factor.',
  },
  async place(_world, { user }, name) {
    const role = name === 'own team' ? 'OWN' : name === 'no such id' ? 'Admin_4000000' : 'Marketer_2'
    return Promise.resolve({ user, parent: user, role, userToken: `${'0'.repeat(24)}_user` })
  },
  async setUp(testServer) {
    await keepRoles(testServer)
    await laySessionOfBystander(testServer)
  },
  async prepare(testServer, { name }) {
    // No account is really deleted here: the password is asked for first.
    if (name === 'deleteAccount') await testServer.rows('update session set reauthenticated_at = null')
    if (asksPassword.includes(name)) await testServer.rows('update session set reauthenticated_at = app_now()')
    if (name === 'resendConfirmation' || asksPassword.includes(name)) await testServer.rows('delete from rate_bucket')
  },
  async after(testServer, { name }) {
    if (name === 'deleteRole') await giveRolesBack(testServer)
    if (name !== 'endAllOtherSessions') return
    // Two principals are the same person, whose role sessions would end each other.
    await testServer.rows('update access_key set revoked_at = null')
    await testServer.rows('update session set revoked_at = null')
  },
  fuzz: {
    names: () => ({
      user_id: often('8', '40', '51'),
      role: [undefined],
      roleId: ['Coach_9', 'Admin_9'],
      explicit_acceptance_ids: [[], [1], [1, 2]],
      club_token: [undefined],
      current_role_id: often('Coach_1', 'Admin_1'),
      sso_token: [undefined],
      client_type: ['desktop', 'mobile-ios'],
      token: ['not-a-token-but-long-enough'],
      mobile_number: often('(303) 555-0107', '+1 303 555 0108', '12'),
      validation_code: ['123456', '000000'],
    }),
    values({ path }): Values {
      const id = path.includes('login_as_user') ? often('8', '6', '4000006') : often('Coach_1', 'Admin_1', 'Coach_9')
      if (path === '/user')
        return {
          populate: often('message_preferences', 'requires_verified_mobile_number'),
          first_name: [undefined, 'Sam'],
          last_name: [undefined, 'Okafor'],
          secondary_email: [undefined, null],
          mobile_number: [undefined],
          message_preferences: [undefined, { games_email: false }],
        }
      return path === '/firebase/user/login' ? { populate: often('message_preferences', 'secrets') } : { id }
    },
    async restore(testServer, { path }) {
      // A person logged in as somebody else gave up the own role session for it.
      if (path.includes('login_as')) await testServer.rows('update access_key set revoked_at = null where revoked_at is not null')
    },
  },
}

async function laySessionOfBystander(testServer: TestServer) {
  for (const [table, columns, values] of [
    ['session', '', ''],
    ['twofa_device', ', description', ", 'Phone'"],
  ])
    await testServer.rows(
      `insert into ${table} (user_id, token_hash, expires_at${columns}) values (${bystander}, 'of another', app_now() + interval '30 days'${values})`,
    )
}
