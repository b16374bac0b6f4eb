import { eventOfTeam, startSaid, type NoticeEvent } from '../calendar/notices/notice.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './reminder-texts.en.ts'
import { texts as spanish } from './reminder-texts.es.ts'

const textsOf = saidTexts(english, spanish)

interface Reminder {
  event: Pick<NoticeEvent, 'kind' | 'title' | 'opponent' | 'side' | 'starts_at' | 'timezone'>
  team: string
  /** The reader's own children without an answer, each with a link that answers without sign-in. */
  children: readonly { first_name: string; link: string }[]
  /** The page of the event. */
  link: string
}

/** The reminder for a family without an answer, in its language, with links to answer. */
export function reminderNotice({ event, team, children, link }: Reminder, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const names = new Intl.ListFormat(by.locale, { type: 'conjunction' }).format(children.map(({ first_name }) => first_name))
  const answers = children.map((child) => `${child.first_name}: ${child.link}`).join('\n')
  const values = { when: startSaid(event, by), names, answers, link, what: eventOfTeam(event, team, by) }
  return { subject: fill(texts.subject, values), body: fill(texts.body, values) }
}
