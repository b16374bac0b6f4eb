import type { SeasonStatus } from '@touchline/domain/clubs/season'
import { IconLock } from '@tabler/icons-react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import classes from './SeasonBadge.module.css'

interface SeasonBadgeProps {
  team: { seasonStatus: SeasonStatus; guest_assignment: boolean }
}

/** One word: where the child is a guest that comes first. A team that is not of this season says so; one of the next is not begun yet. */
export function SeasonBadge({ team: { seasonStatus: status, guest_assignment: isGuest } }: SeasonBadgeProps) {
  const texts = useKitTexts()
  if (isGuest) return <span className={classes.badge}>{texts.guestPlayer}</span>
  if (status === 'Current') return null
  return (
    <span className={classes.badge} data-tone={status === 'Future' ? 'warn' : undefined}>
      {status === 'Future' && <IconLock size={14} aria-hidden />}
      {status === 'Future' ? texts.futureSeason : texts.pastSeason}
    </span>
  )
}
