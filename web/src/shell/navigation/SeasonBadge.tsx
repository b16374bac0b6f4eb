import type { SeasonStatus } from '@touchline/domain/clubs/season'
import type { Relation } from '@touchline/domain/teams/lock'
import { IconLock } from '@tabler/icons-react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import classes from './SeasonBadge.module.css'

interface SeasonBadgeProps {
  team: { seasonStatus: SeasonStatus; guest_assignment: boolean; relation: Relation }
}

/** Shows one word about a team: the coach or the child is a guest there, or else the team belongs to a past season or to one that has not begun. */
export function SeasonBadge({ team: { seasonStatus: status, guest_assignment: isGuest, relation } }: SeasonBadgeProps) {
  const texts = useKitTexts()
  if (isGuest) return <span className={classes.badge}>{relation === 'coach' ? texts.guestCoach : texts.guestPlayer}</span>
  if (status === 'Current') return null
  return (
    <span className={classes.badge} data-tone={status === 'Future' ? 'warn' : undefined}>
      {status === 'Future' && <IconLock size={14} aria-hidden />}
      {status === 'Future' ? texts.futureSeason : texts.pastSeason}
    </span>
  )
}
