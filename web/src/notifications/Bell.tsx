import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { badgeText } from '@touchline/domain/kit/badge'
import { fill } from '@touchline/domain/kit/texts'
import { opensTray, maySeeNotifications } from '@touchline/domain/notifications/notification'
import { IconBell } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useActor } from '../shell/session/useActor.ts'
import classes from './Bell.module.css'
import { useNotificationTexts } from './notification-texts.ts'
import { useCounters } from './useCounters.ts'

const TrayPanel = lazyComponent(async () => (await import('./TrayPanel.tsx')).TrayPanel)
/** A round badge has room for so many characters. */
const roundRoom = 2

/** The bell with the number of unread notifications; it opens the tray. Guests of a club have none (S0.6). */
export function Bell() {
  const actor = useActor()
  return maySeeNotifications(actor) ? <OwnBell opens={opensTray(actor)} /> : null
}

/** `opens` is false while somebody acts for another person. */
function OwnBell({ opens }: { opens: boolean }) {
  const texts = useNotificationTexts()
  const { notifications: count } = useCounters()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const shown = badgeText(count)
  return (
    <>
      <ActionIcon
        ref={button}
        size={40}
        color="gray"
        disabled={!opens}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={TrayPanel.fetch}
        onFocus={TrayPanel.fetch}
        onClick={() => setOpened(!opened)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {count > 0 && (
          <span className={classes.badge} data-dot={shown.length > roundRoom || undefined} aria-hidden>
            {shown.length > roundRoom ? null : shown}
          </span>
        )}
        <VisuallyHidden>
          {texts.bell}
          {count > 0 && `: ${count === 1 ? texts.unreadOne : fill(texts.unreadCount, { count: shown })}`}
        </VisuallyHidden>
      </ActionIcon>
      {opened && <TrayPanel button={button} onClose={() => setOpened(false)} />}
    </>
  )
}
