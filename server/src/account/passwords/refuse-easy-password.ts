import { easyPassword, isEasyPassword, ownWords } from '@touchline/domain/account/passwords/easy-password'
import { Refusal } from '@touchline/domain/kit/refusal'
import { readFileSync } from 'node:fs'

let words: ReadonlySet<string> | null = null
/** The words under the most used passwords; the file is read with the first new password. */
const mostUsed = (): ReadonlySet<string> =>
  (words ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ))

/** Refuses a password that keeps the rules but is among the first that attackers try; `field` is its name in the form. */
export function refuseEasy(
  password: string,
  owner: { email: string; first_name: string; last_name: string },
  field: 'password' | 'new_password' = 'password',
): void {
  if (isEasyPassword(password, ownWords(owner.email.split('@')[0]!, owner.first_name, owner.last_name), mostUsed()))
    throw new Refusal('account.easy_password', easyPassword, { errors: { [field]: [easyPassword] } })
}
