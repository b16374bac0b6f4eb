import { VisuallyHidden } from '@mantine/core'
import { badgeText } from '@touchline/domain/kit/badge'
import { fill } from '@touchline/domain/kit/texts'
import { useKitTexts } from '../kit/kit-texts.ts'
import classes from './NewsBadge.module.css'
import { useCalendarNews } from './useCalendarNews.ts'

/** How much is different on the calendar since it was last looked at: a number where there is room, a dot where there is none. */
export function NewsBadge({ dot }: { dot?: boolean }) {
  const texts = useKitTexts()
  const total = useCalendarNews().data?.total ?? 0
  if (total === 0) return null
  return (
    <>
      <span className={dot ? classes.dot : classes.badge} aria-hidden>
        {dot ? null : badgeText(total)}
      </span>
      <VisuallyHidden> {fill(texts.changes, { count: total })}</VisuallyHidden>
    </>
  )
}
