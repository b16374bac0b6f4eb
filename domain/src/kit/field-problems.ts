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

/** An address of the web, with or without its beginning: touchline.example/club is one. */
export function isUrl(text: string): boolean {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^https?:\/\//i.test(text) && !/^[^/]+:\d+(?:\/|$)/.test(text))) return false
  try {
    const { hostname, username } = new URL(whole)
    return username === '' && /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(hostname)
  } catch {
    return false
  }
}
export const urlProblem = problem('Url cannot be empty', 'Invalid url', isUrl)
