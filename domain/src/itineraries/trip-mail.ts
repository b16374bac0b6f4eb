import { dateFormat } from '../kit/formats.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './trip-mail.en.ts'
import { texts as spanish } from './trip-mail.es.ts'

const textsOf = saidTexts(english, spanish)

interface PublishedTrip {
  title: string
  team: string
  by: string
  /** Dates, YYYY-MM-DD. */
  first_day: string
  last_day: string
  meeting_point: string | null
  url: string
}

/** The mail about a trip that was published, in the language of its reader. */
export function tripNotice({ first_day, last_day, meeting_point, ...trip }: PublishedTrip, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const days = dateFormat(by.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const [first, last] = [first_day, last_day].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date]
  // Some versions of Intl put thin spaces around the dash, which older mail programs do not show.
  const values = { ...trip, days: days.formatRange(first, last).replace(/\s/gu, ' '), place: meeting_point ?? '' }
  return {
    subject: fill(texts.subject, values),
    body: fill(meeting_point === null ? texts.body : texts.bodyWithPlace, values),
  }
}
