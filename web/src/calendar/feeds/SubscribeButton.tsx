import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useSubscribeTexts } from './subscribe-texts.ts'

const SubscribeDialog = lazyComponent(async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog)

/** Opens the calendar subscriptions. `team` preselects a team; `icon` shows an icon where the button is one of several. */
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
