import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: ReactNode
  count?: number
  aside?: ReactNode
  children: ReactNode
}

/** A heading on a thin line. Sections have no boxes around them. */
export function Section({ title, count, aside, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {title}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </h2>
        {aside && (
          <Text component="div" fz="sm" c="dimmed">
            {aside}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
