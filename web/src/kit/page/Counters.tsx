import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Counters.module.css'

export interface Counter {
  name: string
  value: ReactNode
  detail: ReactNode
  to: string
  /** True if the counter updates live. */
  live?: boolean
}

/** Draws figures side by side, separated by lines; each links to the list that it counts. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  return (
    <div className={classes.counters}>
      {counters.map(({ name, value, detail, to, live }) => (
        <Link key={name} to={to} className={classes.counter}>
          <span className={classes.name}>
            {live && <i className={classes.live} aria-hidden />}
            {name}
          </span>
          <b>{value}</b>
          <span className={classes.detail}>{detail}</span>
        </Link>
      ))}
    </div>
  )
}
