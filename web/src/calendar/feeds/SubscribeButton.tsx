import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useSubscribeTexts } from './subscribe-texts.ts'

const SubscribeDialog = lazyComponent(async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog)

/** The way into the reader's own calendar app; `team` is chosen beforehand on a page of a team, `icon` where it is one of several acts. */
export function SubscribeButton({ team, icon }: { team?: number; icon?: boolean }) {
  const texts = useSubscribeTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      {icon ? (
        <ActionIcon aria-label={texts.subscribe} title={texts.title} onClick={() => setOpened(true)}>
          <IconCalendarShare size={18} />
        </ActionIcon>
      ) : (
        <Button variant="default" data-print="no" leftSection={<IconCalendarShare size={18} />} onClick={() => setOpened(true)}>
          {texts.subscribe}
        </Button>
      )}
      {opened && <SubscribeDialog {...(team !== undefined && { team })} onClose={() => setOpened(false)} />}
    </>
  )
}
