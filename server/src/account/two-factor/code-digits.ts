import { codeDigits } from '@touchline/domain/account/sign-in/code'
import type { House } from '../../kit/app-context.ts'

/** The digits of a code: from its seed and the installation's key, so that they can be sent once more and stand nowhere. */
export function digitsOf(house: Pick<House, 'secrets'>, seed: string): string {
  const mac = house.secrets.sign('code-digits', seed).split('..')[1]!
  return String(Buffer.from(mac, 'base64url').readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0')
}
