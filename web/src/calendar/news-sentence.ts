import type { EventNews } from '@touchline/domain/calendar/notices/news'
import type { texts as english } from '@touchline/domain/calendar/texts.en'
import { fill, type SameKeys } from '@touchline/domain/kit/texts'
import type { Moments } from '../kit/time/moments.ts'
import { titleOf } from './tile-of-event.ts'

type Texts = SameKeys<typeof english>

/** Describes a change in one line with its day: "Practice moved to 6:30 PM", "Game vs Northgate canceled". */
export function newsSentence({ what, before, now, event_ids, ...event }: EventNews, texts: Texts, moments: Moments): string {
  const title = titleOf(event, texts)
  const day = now.tbd && now.start_time >= '3000' ? texts.tbd : moments.shortDate(before?.on_calendar ? before.start_time : now.start_time)
  if (event_ids.length > 1) {
    const changes = what.map((kind) => fill(texts[`newsOfSeries.${kind}`], { count: event_ids.length, place: now.place ?? texts.noPlace }))
    return fill(texts['news.series'], { title, changes: changes.join(', '), day })
  }
  const words = what.map((kind) => {
    if (kind === 'elsewhere') return fill(texts['news.elsewhere'], { place: now.place ?? texts.noPlace })
    if (kind !== 'moved') return texts[`news.${kind}`]
    const sameDay = before?.start_time.slice(0, 10) === now.start_time.slice(0, 10)
    if (now.tbd) return texts['news.open']
    if (sameDay && before?.start_time === now.start_time) return fill(texts['news.until'], { time: moments.clock(now.end_time) })
    const time = moments.clock(now.start_time)
    return fill(texts['news.moved'], { when: sameDay ? time : `${moments.shortDate(now.start_time)}, ${time}` })
  })
  return `${title} (${day}) ${words.join(', ')}`
}
