import { isPhone } from './phone.ts'

interface Wanted {
  required: boolean
}
type Problem = string | null

/** Returns the problem of a field. An empty field is a problem only if it is required (S2.5). */
const problem =
  (empty: string, wrong: string, fits: (text: string) => boolean) =>
  (text: string, { required }: Wanted): Problem => {
    const given = text.trim()
    if (given === '') return required ? empty : null
    return fits(given) ? null : wrong
  }

export const phoneProblem = problem('Phone number cannot be empty', 'Invalid phone number', (text) => isPhone(text))
