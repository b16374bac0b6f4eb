import type { Icon } from '@tabler/icons-react'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled, IconClockFilled } from '@tabler/icons-react'
import classes from './Status.module.css'

export type Tone = 'good' | 'wait' | 'warn' | 'bad' | 'quiet'
const icons: Record<Tone, Icon> = {
  good: IconCircleCheckFilled,
  wait: IconClockFilled,
  warn: IconAlertTriangleFilled,
  bad: IconCircleXFilled,
  quiet: IconCircleDashed,
}

/** A status word with an icon, so that color is never its only sign. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  const Shape = icons[tone]
  return (
    <span className={classes.status} data-tone={tone}>
      <Shape size={16} aria-hidden />
      {children}
    </span>
  )
}
