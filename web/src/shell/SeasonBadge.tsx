import type { SeasonStatus } from '@touchline/domain/clubs/season'
import { IconLock } from '@tabler/icons-react'
import { useKitTexts } from '../kit/kit-texts.ts'
import classes from './SeasonBadge.module.css'

/** A team that is not of this season says so; one of the next is not begun yet. */
export function SeasonBadge({ status }: { status: SeasonStatus }) {
  const texts = useKitTexts()
  if (status === 'Current') return null
  return (
    <span className={classes.badge} data-tone={status === 'Future' ? 'warn' : undefined}>
      {status === 'Future' && <IconLock size={14} aria-hidden />}
      {status === 'Future' ? texts.futureSeason : texts.pastSeason}
    </span>
  )
}
