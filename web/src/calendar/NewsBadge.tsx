import { VisuallyHidden } from '@mantine/core'
import { badgeText } from '@touchline/domain/kit/badge'
import { fill } from '@touchline/domain/kit/texts'
import { useKitTexts } from '../kit/kit-texts.ts'
import classes from './NewsBadge.module.css'
import { useCalendarNews } from './useCalendarNews.ts'

/** The number of unseen changes to the calendar; a dot where there is no room for a number. */
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
