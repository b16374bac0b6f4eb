import { codeDigits } from '@touchline/domain/account/sign-in/code'
import type { AppContext } from '../../kit/app-context.ts'

/** Derives the digits of a code from its seed and the installation's key, so that they can be sent again without being stored. */
export function digitsOf(ctx: Pick<AppContext, 'secrets'>, seed: string): string {
  const mac = ctx.secrets.sign('code-digits', seed).split('.')[1]!
  return String(Buffer.from(mac, 'base64url').readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0')
}
