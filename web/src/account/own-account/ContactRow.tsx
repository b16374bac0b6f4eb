import type { ReactNode } from 'react'
import classes from './ContactRow.module.css'

interface ContactRowProps {
  title: string
  detail: ReactNode
  end: ReactNode
  /** What else can be done with it, under both. */
  children?: ReactNode
}

/** An address or number: what it is, the way to change it, and under them what it is allowed to do. */
export function ContactRow({ title, detail, end, children }: ContactRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <div className={classes.text}>
          <div className={classes.title}>{title}</div>
          <div className={classes.detail}>{detail}</div>
        </div>
        {end}
      </div>
      {children && <div className={classes.more}>{children}</div>}
    </div>
  )
}
