import { z } from 'zod'

export const SeasonStatus = z.enum(['Current', 'Past', 'Future'])
export type SeasonStatus = z.infer<typeof SeasonStatus>

/** Past when ended or archived, Future when not started, otherwise Current (S1.4). Dates are club-local. */
export function seasonStatus(season: { start_date: string; end_date: string; archived: boolean }, today: string): SeasonStatus {
  if (season.archived || season.end_date < today) return 'Past'
  return season.start_date > today ? 'Future' : 'Current'
}
