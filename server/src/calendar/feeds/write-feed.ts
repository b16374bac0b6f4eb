import { clubConfig } from '@touchline/domain/access/flags'
import { calendarFeed } from '@touchline/domain/calendar/feeds/calendar-feed'
import { feedEntry, feedTexts } from '@touchline/domain/calendar/feeds/feed-entry'
import { addDays, dateOf, instantOf } from '@touchline/domain/kit/dates'
import { clubsOf } from '../../clubs/clubs.store.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/database/database.ts'
import { eventsOfFeed, findFeed } from './calendar-feed.store.ts'

/** Days before and after today, counted from midnight in the club: the text stays the same all day. */
const days = { back: 183, ahead: 548 }

/** The current calendar of an address; null when there is none, or no longer. */
export async function writeFeed(
  db: Db,
  { questions, settings }: Pick<AppContext, 'questions' | 'settings'>,
  tokenHash: string,
): Promise<string | null> {
  const { now, feed } = await findFeed(db, tokenHash)
  if (!feed) return null
  const today = dateOf(now, feed.timezone)
  const [from, to] = [-days.back, days.ahead].map((count) => instantOf(`${addDays(today, count)}T00:00`, feed.timezone)) as [Date, Date]
  const events = await eventsOfFeed(db, questions, feed, { from, to })
  const named = (feed.scope === 'family' || feed.scope === 'person') && feed.players.length > 1
  const texts = feedTexts({ locale: feed.locale })
  const clubs = await clubsOf(db, [...new Set(events.map(({ club_id }) => club_id))])
  const dictionaries = new Map(clubs.map(({ id, config }) => [id, clubConfig(config).dictionary]))
  const name = feed.name ?? (feed.scope === 'family' ? texts.family : texts.person)
  return calendarFeed({
    name,
    timezone: feed.timezone,
    from,
    // An event of the last day may end after it.
    to: new Date(to.getTime() + 15 * 86_400_000),
    entries: events.map((event) =>
      feedEntry(event, { locale: feed.locale, dictionary: dictionaries.get(event.club_id), named, publicUrl: settings.publicUrl }),
    ),
  })
}
