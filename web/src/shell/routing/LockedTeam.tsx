import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import type { TeamWithLook } from '../../teams/teams.queries.ts'
import classes from '../navigation/SideNav.module.css'

const Hint = lazyComponent(async () => (await import('./LockHint.tsx')).LockHint)

/** A locked team in place of its link: it can be focused like the link, and explains the lock. */
export function LockedTeam({ team, reason }: { team: TeamWithLook; reason: string }) {
  const line = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  return (
    <>
      <span
        ref={line}
        className={classes.link}
        role="link"
        aria-disabled
        tabIndex={0}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        <TeamMark team={team} size={20} />
        <span className={classes.name}>{team.name}</span>
        <IconLock size={16} stroke={1.75} className={classes.lock} aria-hidden />
        <VisuallyHidden>{reason}</VisuallyHidden>
      </span>
      {isShown && <Hint line={line} reason={reason} />}
    </>
  )
}
