import { askUnverified } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { call } from '../../kit/api/api.ts'

/** Whether a sign-in failed because its owner was invited and never signed up. Where nobody says, it failed for the usual reason. */
export const waitsForSignUp = (email: string): Promise<boolean> =>
  call(askUnverified, { body: { email } }).then(
    ({ unverified }) => unverified,
    () => false,
  )
