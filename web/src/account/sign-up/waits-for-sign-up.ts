import { askUnverified } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { call } from '../../kit/api/api.ts'

/** Returns true if a sign-in failed because the owner was invited and has not signed up yet. Without an answer from the server it returns false. */
export const waitsForSignUp = (email: string): Promise<boolean> =>
  call(askUnverified, { body: { email } }).then(
    ({ unverified }) => unverified,
    () => false,
  )
