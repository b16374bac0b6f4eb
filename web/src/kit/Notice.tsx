import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** One line that changes what you do next, with at most one act. */
export function Notice({
  icon,
  tone = 'quiet',
  act,
  children,
}: {
  icon: ReactNode
  tone?: 'quiet' | 'warn' | 'bad'
  act?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <span className={classes.icon}>{icon}</span>
      <span className={classes.text}>{children}</span>
      {act}
    </div>
  )
}
