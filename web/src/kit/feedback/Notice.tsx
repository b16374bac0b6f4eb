import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface NoticeProps {
  icon: ReactNode
  tone?: 'quiet' | 'warn' | 'bad'
  act?: ReactNode
  children: ReactNode
}

/** A one-line notice with at most one action. */
export function Notice({ icon, tone = 'quiet', act, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.text}>{children}</span>
      {act}
    </div>
  )
}
