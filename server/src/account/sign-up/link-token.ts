import { signUpToken, type SignUpKind } from '@touchline/domain/account/sign-up/sign-up-token'
import { randomBytes } from 'node:crypto'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Sealed } from '../../kit/secrets/reseal.ts'

/** 256 bits in letters and digits; no underscore, which separates the parts of the link. */
const newSecret = () =>
  BigInt(`0x${randomBytes(32).toString('hex')}`)
    .toString(36)
    .padStart(50, '0')

const purpose = 'sign-up-link'
export const sealedLinks: readonly Sealed[] = [
  { purpose, table: 'invitation', column: 'sealed_mail' },
  { purpose, table: 'invitation', column: 'sealed_token' },
  { purpose, table: 'club_link', column: 'sealed_key' },
]

export interface NewLink {
  token: string
  hash: string
  /** The encrypted token, so that an administrator can copy the link again; useless without the installation's secrets. */
  sealed: string
}

export function newLink(ctx: AppContext, kind: SignUpKind): NewLink {
  const token = signUpToken(newSecret(), kind)
  return { token, hash: hashOf(token), sealed: ctx.secrets.encrypt(purpose, token) }
}

/**
 * An invitation has two links: one that an administrator can copy and hand on, and one that exists only in the mail. A person with the second one has
 * read the mailbox.
 */
export interface InvitationLinks {
  copy: NewLink
  mail: NewLink
}
export const newInvitationLinks = (ctx: AppContext): InvitationLinks => ({ copy: newLink(ctx, 'user'), mail: newLink(ctx, 'user') })

/** The token of a sealed link; null when the keys that sealed it have been rotated twice since. */
export function openLink(ctx: AppContext, sealed: string | null): string | null {
  if (sealed === null) return null
  try {
    return ctx.secrets.decrypt(purpose, sealed)
  } catch {
    return null
  }
}

export const invitationUrl = (ctx: AppContext, token: string) => `${ctx.settings.publicUrl}/signup?userToken=${token}`
export const clubLinkUrl = (ctx: AppContext, token: string) => `${ctx.settings.publicUrl}/users/club_key/${token}`
