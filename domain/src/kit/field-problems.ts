import { isPhone } from './phone.ts'

interface Wanted {
  required: boolean
}
type Problem = string | null

/** The same for every such field: empty is a problem only where something is needed (S2.5). */
const problem =
  (empty: string, wrong: string, fits: (text: string) => boolean) =>
  (text: string, { required }: Wanted): Problem => {
    const given = text.trim()
    if (given === '') return required ? empty : null
    return fits(given) ? null : wrong
  }

const email = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/
export const emailProblem = problem('Email cannot be empty', 'Invalid email', (text) => text.length <= 254 && email.test(text))

export const phoneProblem = problem('Phone number cannot be empty', 'Invalid phone number', (text) => isPhone(text))

const label = '[\\p{L}\\d](?:[\\p{L}\\d-]*[\\p{L}\\d])?'
const webAddress = new RegExp(`^(?:https?://)?(?:${label}\\.)+${label}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'iu')

/** An address of the web, with or without its beginning: touchline.example/club is one. */
export const isUrl = (text: string): boolean =>
  webAddress.test(text) && !/^[^/?#]*\.\d+(?:[:/?#]|$)/.test(text.replace(/^https?:\/\//i, ''))

export const urlProblem = problem('Url cannot be empty', 'Invalid url', isUrl)
