import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { idleMinutes } from '@touchline/domain/registration/waiting-room'
import { leaveWaitingRoom, type WaitingPlace } from '@touchline/domain/registration/waiting-room-endpoints'
import { IconClock, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../kit/api/useAction.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { useWaitingRoomTexts } from '../registration-texts.ts'
import { endPlace } from './useWaitingPlace.ts'
import { useWakeLock } from './useWakeLock.ts'

interface WaitingRoomProps {
  program: number
  place: WaitingPlace
  wasLost: boolean
  isOffline: boolean
}

/** The waiting room of a program: the position of the family, or the opening for which it waits. */
export function WaitingRoom({ program, place, wasLost, isOffline }: WaitingRoomProps) {
  const texts = useWaitingRoomTexts()
  const { instant } = useMoments()
  const zone = useZone()
  const navigate = useNavigate()
  const leave = useAction(leaveWaitingRoom)
  const { state, position, families, most_inside, opens_at } = place
  useWakeLock()
  useEffect(() => {
    document.title = position === null ? `Touchline · ${texts.title}` : `(${position}) ${texts.title}`
  }, [position, texts])
  const opening = opens_at === null ? texts.before : fill(texts.opens, { when: instant(opens_at, zone) })
  const announced = useSeldom(position === null ? opening : fill(texts.announced, { position }))
  return (
    <Page title={texts.title} crumb={<Crumb to={`/programs/${program}`} name={place.program} />}>
      <Stack pt="md" gap="lg" maw={560}>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
        {isOffline && (
          <Notice tone="warn" icon={<IconCloudOff size={18} />}>
            {texts.offline}
          </Notice>
        )}
        {wasLost && (
          <Notice tone="warn" icon={<IconClock size={18} />}>
            {texts.lost}
          </Notice>
        )}
        {state === 'before' ? (
          <div>
            <Text fz={22} fw={600}>
              {opening}
            </Text>
            {families !== null && <Text className="num">{families === 1 ? texts.hereOne : fill(texts.here, { count: families })}</Text>}
          </div>
        ) : (
          position !== null && (
            <div>
              <Text c="dimmed">{texts.position}</Text>
              <Text fz={56} fw={600} lh={1.1} className="num">
                {position}
              </Text>
              <Text className="num">
                {position === 1 ? texts.next : position === 2 ? texts.aheadOne : fill(texts.ahead, { count: position - 1 })}
              </Text>
            </div>
          )
        )}
        <Stack gap="xs">
          {state === 'before' && <Text>{texts.draw}</Text>}
          <Text>{most_inside === 1 ? texts.manyOne : fill(texts.many, { count: most_inside })}</Text>
          <Text>{fill(texts.goesOn, { minutes: idleMinutes })}</Text>
          <Text c="dimmed">{texts.one}</Text>
        </Stack>
        <Group>
          <Button
            variant="default"
            loading={leave.busy}
            onClick={() =>
              leave.run(
                { params: { program } },
                {
                  done: texts.left,
                  onSuccess: () => {
                    endPlace()
                    void navigate(`/programs/${program}`)
                  },
                },
              )
            }
          >
            {texts.leave}
          </Button>
        </Group>
      </Stack>
    </Page>
  )
}

/** Milliseconds between two announcements to screen readers. */
const announceEvery = 60_000
/** The newest sentence, but a new one at most once a minute. */
function useSeldom(sentence: string): string {
  const [said, setSaid] = useState(sentence)
  const saidAt = useRef(0)
  useEffect(() => {
    if (saidAt.current === 0) saidAt.current = Date.now()
    if (sentence === said) return
    const timer = setTimeout(
      () => {
        saidAt.current = Date.now()
        setSaid(sentence)
      },
      Math.max(0, saidAt.current + announceEvery - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [sentence, said])
  return said
}
