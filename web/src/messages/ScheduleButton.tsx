import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useMessageTexts } from './message-texts.ts'

const SchedulePanel = lazyComponent(async () => (await import('./SchedulePanel.tsx')).SchedulePanel)

/** The button that schedules; what it opens is loaded when the pointer or the focus comes near. */
export function ScheduleButton({ onSchedule }: { onSchedule: (at: string) => void }) {
  const texts = useMessageTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <Button
        ref={button}
        id={`${id}-target`}
        variant="default"
        leftSection={<IconClock size={18} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={SchedulePanel.fetch}
        onFocus={SchedulePanel.fetch}
        onClick={() => {
          setWanted(true)
          setOpened(!opened)
        }}
      >
        {texts.schedule}
      </Button>
      {isWanted && <SchedulePanel id={id} button={button} opened={opened} onChange={setOpened} onSchedule={onSchedule} />}
    </>
  )
}
