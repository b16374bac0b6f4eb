import { Button, Group, Modal, Text } from '@mantine/core'
import { readCalendarFeeds, revokeCalendarFeed, type CalendarFeed } from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { invalidate, useCall } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { useSubscribeTexts } from './subscribe-texts.ts'

/** Lists the active links, when each was last read, and a button to end each. */
export function FeedList({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const texts = useSubscribeTexts()
  const kitTexts = useKitTexts()
  const zone = useZone()
  const { instant } = useMoments()
  const [ending, setEnding] = useState<CalendarFeed | null>(null)
  const revoke = useCall(revokeCalendarFeed)
  const nameOf = ({ scope, name }: CalendarFeed) => name ?? (scope === 'family' ? texts.family : texts.person)

  function end({ id }: CalendarFeed) {
    revoke.mutate(
      { params: { feed: id } },
      {
        onSuccess: () => {
          toast(texts.revoked)
          setEnding(null)
          void invalidate(readCalendarFeeds)
        },
        onError: (error) =>
          void toast(errorMessage(error, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' }),
      },
    )
  }

  if (feeds.length === 0)
    return (
      <Text c="dimmed" fz="sm" py="md">
        {texts.none}
      </Text>
    )
  return (
    <>
      {feeds.map((feed) => (
        <Row
          key={feed.id}
          title={nameOf(feed)}
          detail={[
            feed.read_at ? fill(texts.readAt, { when: instant(feed.read_at, zone) }) : texts.neverRead,
            fill(texts.madeAt, { when: instant(feed.created_at, zone) }),
          ].join(' · ')}
          end={
            <Button variant="subtle" color="red" aria-label={fill(texts.revokeOne, { name: nameOf(feed) })} onClick={() => setEnding(feed)}>
              {texts.revoke}
            </Button>
          }
        />
      ))}
      {ending && (
        <Modal opened onClose={() => setEnding(null)} title={texts.revokeTitle} closeButtonProps={{ 'aria-label': kitTexts.close }}>
          <Text>{fill(texts.revokeBody, { name: nameOf(ending) })}</Text>
          <Group justify="flex-end" mt="xl">
            <Button variant="default" onClick={() => setEnding(null)}>
              {kitTexts.cancel}
            </Button>
            <Button color="red" loading={revoke.isPending} onClick={() => end(ending)}>
              {texts.revoke}
            </Button>
          </Group>
        </Modal>
      )}
    </>
  )
}
