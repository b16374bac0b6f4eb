import type { AppContext } from '../../kit/app-context.ts'
import { builtinIdentity } from './builtin-identity.ts'
import { firebaseIdentity } from './firebase-identity.ts'
import type { Identity } from './identity.ts'

/** The identity of this installation. */
export const identityOf = (ctx: AppContext): Identity => {
  const { identity } = ctx.settings
  return identity.kind === 'firebase' ? firebaseIdentity(ctx.database, identity) : builtinIdentity(ctx.database)
}
