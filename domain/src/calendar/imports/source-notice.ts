import { dateFormat } from '../../kit/formats.ts'
import { fill } from '../../kit/texts.ts'
import { texts as importsEnglish } from './import-texts.en.ts'
import { texts as importsSpanish } from './import-texts.es.ts'
import { texts as english } from './source-texts.en.ts'
import { texts as spanish } from './source-texts.es.ts'

/** A source must fail for this long before its owners are notified; a failure of one night is normal. */
export const failsForMs = 48 * 3_600_000

/** The code of an address sealed with a key that no longer exists; a person has to enter it again. */
export const addressLost = 'import.address_lost'

export interface SourceNotice {
  name: string
  /** null: the calendar is for the whole club. */
  team: string | null
  link: string
}
interface Message {
  subject: string
  body: string
}

export function sourceWaits({ name, team, link }: SourceNotice, count: number, locale: string): Message {
  const texts = locale === 'es' ? spanish : english
  const body = fill(texts.waitsBody, { name, place: team ?? texts.wholeClub })
  return {
    subject: count === 1 ? fill(texts.waitsOne, { name }) : fill(texts.waits, { name, count }),
    body: `${body}\n\n${fill(texts.look, { link })}`,
  }
}

/** The message that a source cannot be read. `why` is the code of the last error; the day is in the club's zone. */
export function sourceFails(
  { name, team, link }: SourceNotice,
  failing: { since: Date; zone: string; why: string },
  locale: string,
): Message {
  const [texts, imports]: [typeof english | typeof spanish, Record<string, string>] =
    locale === 'es' ? [spanish, importsSpanish] : [english, importsEnglish]
  const when = dateFormat(locale, { day: 'numeric', month: 'long', timeZone: failing.zone }).format(failing.since)
  const why = imports[failing.why] ?? imports['import.address_failed']!
  const body = fill(texts.failsBody, { name, place: team ?? texts.wholeClub, when, why })
  return { subject: fill(texts.fails, { name }), body: `${body}\n\n${fill(texts.look, { link })}` }
}

/** The message that the address has to be entered again, because the keys that sealed it were rotated twice. */
export function sourceLost({ name, team, link }: SourceNotice, locale: string): Message {
  const texts = locale === 'es' ? spanish : english
  const body = fill(texts.lostBody, { name, place: team ?? texts.wholeClub })
  return { subject: fill(texts.lost, { name }), body: `${body}\n\n${fill(texts.look, { link })}` }
}
