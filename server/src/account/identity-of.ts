import type { House } from '../kit/house.ts'
import { builtinIdentity } from './builtin-identity.ts'
import type { Identity } from './identity.ts'

/** The identity of this installation. */
export const identityOf = (house: House): Identity => builtinIdentity(house.database)
