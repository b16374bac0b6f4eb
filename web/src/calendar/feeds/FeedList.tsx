import { Button, Group, Modal, Text } from '@mantine/core'
import { revokeCalendarFeed, type CalendarFeed } from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { Row } from '../../kit/page/Row.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { useSubscribeTexts } from './subscribe-texts.ts'

/** Lists the active links, when each was last read, and a button to end each. */
export function FeedList({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const texts = useSubscribeTexts()
  const kitTexts = useKitTexts()
  const zone = useZone()
  const { instant } = useMoments()
  const [ending, setEnding] = useState<CalendarFeed | null>(null)
  const revoke = useAction(revokeCalendarFeed, texts)
  const nameOf = ({ scope, name }: CalendarFeed) => name ?? (scope === 'family' ? texts.family : texts.person)
  const end = ({ id }: CalendarFeed) => revoke.run({ params: { feed: id } }, { done: texts.revoked, onSuccess: () => setEnding(null) })

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
            <Button color="red" loading={revoke.busy} onClick={() => end(ending)}>
              {texts.revoke}
            </Button>
          </Group>
        </Modal>
      )}
    </>
  )
}
