import { area } from '../kit/area.ts'
import * as accountEndpoints from './endpoints.ts'
import * as passwordsEndpoints from './passwords/password-endpoints.ts'
import * as twoFactorEndpoints from './two-factor/two-factor-endpoints.ts'
import * as sessionsEndpoints from './sign-in/session-endpoints.ts'
import * as ownAccountEndpoints from './own-account/own-account-endpoints.ts'
import * as unsubscribingEndpoints from './own-account/unsubscribe-endpoints.ts'
import * as signUpEndpoints from './sign-up/sign-up-endpoints.ts'
import * as loginAsEndpoints from './sign-in/login-as-endpoints.ts'

export const account = area('account', {
  summary: "Sign-in, sign-up, sessions, roles and a person's own account.",
  codes: ['AUTH', 'ACCT'],
  after: ['clubs', 'native'],
  endpoints: [
    accountEndpoints,
    passwordsEndpoints,
    twoFactorEndpoints,
    sessionsEndpoints,
    ownAccountEndpoints,
    unsubscribingEndpoints,
    signUpEndpoints,
    loginAsEndpoints,
  ],
  objects: {
    role: { table: 'role', scope: 'person' },
    user: { table: 'app_user', scope: 'person' },
    parent: { table: 'app_user', scope: 'person' },
    session: { table: 'session', scope: 'person' },
    device: { table: 'twofa_device', scope: 'person' },
  },
})
