import { Button, Popover, TextInput } from '@mantine/core'
import { instantOf } from '@touchline/domain/kit/dates'
import { fill } from '@touchline/domain/kit/texts'
import { useState, type RefObject } from 'react'
import { ButtonTarget } from '../kit/page/ButtonTarget.tsx'
import { wallTime } from '../kit/time/days.ts'
import { zoneCity } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useMessageTexts } from './message-texts.ts'

interface SchedulePanelProps {
  id: string
  button: RefObject<HTMLElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
  onSchedule: (at: string) => void
}

/** A moment in the zone of the club. */
export function SchedulePanel({ id, button, opened, onChange, onSchedule }: SchedulePanelProps) {
  const texts = useMessageTexts()
  const zone = useZone()
  const tomorrow = wallTime(new Date(serverNow().getTime() + 86_400_000), zone).slice(0, 10)
  const [local, setLocal] = useState(`${tomorrow}T08:00`)
  return (
    <Popover id={id} opened={opened} onChange={onChange} trapFocus withArrow>
      <Popover.Target>
        <ButtonTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          type="datetime-local"
          label={texts.scheduleAt}
          description={fill(texts.scheduleHelp, { zone: zoneCity(zone) })}
          value={local}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <Button mt="sm" disabled={local === ''} onClick={() => onSchedule(instantOf(local, zone).toISOString())}>
          {texts.scheduleDo}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
