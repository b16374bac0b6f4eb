import { Popover } from '@mantine/core'
import { markNotificationsRead } from '@touchline/domain/notifications/endpoints'
import { useRef, type RefObject } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { ButtonTarget } from '../kit/page/ButtonTarget.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useNotificationTexts } from './notification-texts.ts'
import { Tray } from './Tray.tsx'
import classes from './Tray.module.css'

/** The tray under its bell, or from below on a phone. Closing it marks all listed notifications as read (S0.4). */
export function TrayPanel({ button, onClose }: { button: RefObject<HTMLElement | null>; onClose: () => void }) {
  const texts = useNotificationTexts()
  const isPhone = useIsPhone()
  const mark = useAction(markNotificationsRead)
  const unread = useRef<readonly number[]>([])
  const close = () => {
    const ids = [...unread.current]
    // It marks what was shown; a failure leaves it unread, and says nothing.
    if (ids.length > 0) mark.run({ body: { ids } }, { onError: () => undefined })
    onClose()
  }
  const tray = <Tray onUnread={(ids) => void (unread.current = ids)} onLeave={close} withTitle={!isPhone} />
  if (isPhone)
    return (
      <Sheet title={texts.title} onClose={close}>
        {tray}
      </Sheet>
    )
  return (
    <Popover opened onChange={(opened) => !opened && close()} position="bottom-start" width={380} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ButtonTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={texts.title}>
        {tray}
      </Popover.Dropdown>
    </Popover>
  )
}
