import { Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Timeline.layer.css'
import classes from './History.module.css'

export interface Happening {
  key: string
  what: ReactNode
  who: string
  when: string
  icon: ReactNode
}

/** Lists changes with author and time, newest first. */
export function History({ happenings }: { happenings: Happening[] }) {
  return (
    <Timeline bulletSize={24} lineWidth={1} pt="lg" classNames={classes}>
      {happenings.map(({ key, what, who, when, icon }) => (
        <Timeline.Item key={key} bullet={icon} title={what}>
          <span className="num">
            {who} · {when}
          </span>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
