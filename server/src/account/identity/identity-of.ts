import type { House } from '../../kit/app-context.ts'
import { builtinIdentity } from './builtin-identity.ts'
import { firebaseIdentity } from './firebase-identity.ts'
import type { Identity } from './identity.ts'

/** The identity of this installation. */
export const identityOf = (house: House): Identity => {
  const { identity } = house.settings
  return identity.kind === 'firebase' ? firebaseIdentity(house.database, identity) : builtinIdentity(house.database)
}
