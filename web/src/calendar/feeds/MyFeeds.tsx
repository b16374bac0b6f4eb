import { readCalendarFeeds } from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { Section } from '../../kit/page/Section.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { FeedList } from './FeedList.tsx'
import { SubscribeButton } from './SubscribeButton.tsx'
import { useSubscribeTexts } from './subscribe-texts.ts'

/** Lists the calendar subscriptions on the account page and offers to add one. */
export function MyFeeds() {
  const texts = useSubscribeTexts()
  const read = useRead(readCalendarFeeds, {})
  return (
    <Section title={texts.list} {...(read.data && { count: read.data.items.length })} aside={<SubscribeButton />}>
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <FeedList feeds={read.data.items} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Section>
  )
}
