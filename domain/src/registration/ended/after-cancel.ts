import type { canceledPlaces } from '../../access/flags.ts'

/** The consequence for the place on a roster that a registration gave its player, once the registration has ended. */
type Follows = 'stays' | 'ask' | 'request' | 'release'

/** Nobody leaves without approval in a club that reviews roster changes: a request takes the place of the question and of the release. */
export function placeAfterCancel(setting: (typeof canceledPlaces)[number], isReviewed: boolean): Follows {
  if (setting === 'keep') return 'stays'
  return isReviewed ? 'request' : setting
}
