import { VisuallyHidden } from '@mantine/core'
import { badgeText } from '@touchline/domain/kit/badge'
import classes from './CountBadge.module.css'

interface CountBadgeProps {
  count: number
  /** Read out instead of the number. */
  text: string
  /** A dot where there is no room for a number. */
  dot?: boolean | undefined
}

/** The number of things behind a link of the menu; nothing for none. */
export function CountBadge({ count, text, dot }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <>
      <span className={dot ? classes.dot : classes.badge} aria-hidden>
        {dot ? null : badgeText(count)}
      </span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </>
  )
}
