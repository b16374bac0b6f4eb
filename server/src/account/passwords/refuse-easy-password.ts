import { easyPassword, isEasyPassword, ownWords } from '@touchline/domain/account/passwords/easy-password'
import { Refusal } from '@touchline/domain/kit/refusal'
import { readFileSync } from 'node:fs'

let words: ReadonlySet<string> | null = null
/** The words under the passwords that are used most: read when the first new password comes. */
const mostUsed = (): ReadonlySet<string> =>
  (words ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ))

/** A password that keeps the rules and is tried first all the same; `field` is what the form calls it. */
export function refuseEasy(
  password: string,
  owner: { email: string; first_name: string; last_name: string },
  field: 'password' | 'new_password' = 'password',
): void {
  if (isEasyPassword(password, ownWords(owner.email.split('@')[0]!, owner.first_name, owner.last_name), mostUsed()))
    throw new Refusal('account.easy_password', easyPassword, { errors: { [field]: [easyPassword] } })
}
