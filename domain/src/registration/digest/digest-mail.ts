import { fill } from '../../kit/texts.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import { texts as english } from './digest-mail.en.ts'
import { texts as spanish } from './digest-mail.es.ts'

const textsOf = saidTexts(english, spanish)

/** The hour in the zone of the club at which the new registrations of a day are told. */
export const digestHour = 8
/** So many registrations of a program are named. */
export const mostNamed = 10

export interface NewInProgram {
  program: string
  count: number
  /** Names of players with their packages; the first of them. */
  names: readonly string[]
  link: string
}
/** The new registrations of one day, by program, in the language of the reader. */
export function digestMail(club: string, programs: readonly NewInProgram[], by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const parts = programs.map(({ names, ...of }) => {
    const rest = of.count - names.length
    const lines = rest > 0 ? [...names, fill(texts.more, { count: rest })] : names
    return fill(texts.program, { ...of, lines: lines.join('\n') })
  })
  const count = programs.reduce((sum, one) => sum + one.count, 0)
  return { subject: fill(texts.subject, { club, count }), body: parts.join('\n\n') }
}
