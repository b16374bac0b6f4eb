import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Row.module.css'

interface RowProps {
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  to?: string
}

/** A two-line item: on phones in place of a table row, and in queues everywhere. */
export function Row({ lead, title, detail, end, to }: RowProps) {
  const body = (
    <>
      {lead && <span className={classes.lead}>{lead}</span>}
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {end && <span className={classes.end}>{end}</span>}
    </>
  )
  return to ? (
    <UnstyledButton component={Link} to={to} className={classes.row} data-link>
      {body}
    </UnstyledButton>
  ) : (
    <div className={classes.row}>{body}</div>
  )
}
