import type { AppContext } from '../kit/app-context.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import type { Sealed } from '../kit/secrets/reseal.ts'
import { newToken } from '../kit/secrets/secrets.ts'

const purpose = 'recruiting-link'
export const sealedTokens: Sealed = { purpose, table: 'recruiting_profile', column: 'sealed_token' }

type Sealing = Pick<AppContext, 'secrets'>

/** A link of 256 random bits, as it is stored. The club stands before them, so that the page is found without looking into other clubs. */
export function newRecruitingLink({ secrets }: Sealing, clubId: number, token = `${clubId}-${newToken()}`) {
  return { token_hash: hashOf(token), sealed_token: secrets.encrypt(purpose, token) }
}

/** The address that a family hands on; null when the keys that sealed it have been rotated twice since. */
export function recruitingUrl({ secrets, settings }: Sealing & Pick<AppContext, 'settings'>, sealed: string): string | null {
  try {
    return `${settings.publicUrl}/recruiting/${secrets.decrypt(purpose, sealed)}`
  } catch {
    return null
  }
}

/** The club of a token; whether the token is valid, its hash decides. */
export const clubOfToken = (token: string): number => Number(token.split('-', 1)[0])
