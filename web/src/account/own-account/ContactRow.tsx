import type { ReactNode } from 'react'
import classes from './ContactRow.module.css'

interface ContactRowProps {
  title: string
  detail: ReactNode
  end: ReactNode
  /** Further settings, shown below the title and the detail. */
  children?: ReactNode
}

/** Shows an email address or a phone number with its change button and, below, its settings. */
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
