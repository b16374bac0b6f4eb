import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { badgeText } from '@touchline/domain/kit/badge'
import { fill } from '@touchline/domain/kit/texts'
import { IconMessages } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { CommsItem } from '../../kit/comms-item.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { DropMenu } from '../../kit/page/DropMenu.tsx'
import { useOwnWords } from '../../kit/texts.ts'
import { useActor } from '../session/useActor.ts'
import classes from './CommsMenu.module.css'

const ofAreas = import.meta.glob<{ comms: readonly CommsItem[] }>('../../*/comms.ts', { eager: true })
const items = Object.values(ofAreas)
  .flatMap(({ comms }) => comms)
  .sort((one, other) => one.order - other.order)
const watchUnread = (watcher: () => void) => {
  const ends = items.map(({ unread }) => unread.watch(watcher))
  return () => ends.forEach((end) => end())
}
/** The counts of all entries as one text, which changes when one of them does. */
const unreadNow = () => items.map(({ unread }) => unread.get()).join()
/** A round badge has room for so many characters. */
const roundRoom = 2

/** Chat and inbox, as far as the role has them (SHELL-056). A single one opens at once. */
export function CommsMenu() {
  const texts = useKitTexts()
  const words = useOwnWords()
  const actor = useActor()
  const navigate = useNavigate()
  const counts = useSyncExternalStore(watchUnread, unreadNow).split(',')
  const shown = items.map((item, index) => ({ ...item, count: Number(counts[index]) })).filter(({ visible }) => visible(actor))
  const [only] = shown
  if (!only) return null
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const badge = badgeText(total)
  const open = ({ to }: CommsItem) => void navigate(typeof to === 'string' ? to : { ...to, search: location.search })
  const name = shown.length === 1 ? words(only.text) : texts.comms
  const button = (
    <ActionIcon size={40} color="gray" className={classes.button} {...(shown.length === 1 && { onClick: () => open(only) })}>
      <IconMessages size={20} stroke={1.75} aria-hidden />
      {total > 0 && (
        <span className={classes.badge} data-dot={badge.length > roundRoom || undefined} aria-hidden>
          {badge.length > roundRoom ? null : badge}
        </span>
      )}
      <VisuallyHidden>
        {name}
        {total > 0 && `: ${fill(texts.unreadCount, { count: badge })}`}
      </VisuallyHidden>
    </ActionIcon>
  )
  if (shown.length === 1) return button
  return (
    <DropMenu
      target={button}
      width={200}
      position="bottom-end"
      groups={[
        {
          lines: shown.map((item) => ({
            key: words(item.text),
            name: words(item.text),
            run: () => open(item),
            lead: <item.icon size={18} aria-hidden />,
            end: item.count > 0 ? badgeText(item.count) : undefined,
          })),
        },
      ]}
    />
  )
}
