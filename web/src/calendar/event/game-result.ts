import type { CalendarEvent } from '@touchline/domain/calendar/event'

type Game = Pick<CalendarEvent, 'our_score' | 'their_score' | 'status'>
export type Outcome = 'won' | 'drawn' | 'lost'

/** Returns the score with our side first, and the outcome; null if the game is canceled or has no score. */
export function resultOf({ our_score: ours, their_score: theirs, status }: Game): { score: string; outcome: Outcome } | null {
  if (status === 'canceled' || ours === null || theirs === null) return null
  return { score: `${ours} : ${theirs}`, outcome: ours > theirs ? 'won' : ours < theirs ? 'lost' : 'drawn' }
}

/** Counts wins, draws and losses, and the goals of both sides, of the games with a result. */
export function recordOf(games: readonly Game[]) {
  const record = { won: 0, drawn: 0, lost: 0, ours: 0, theirs: 0 }
  for (const game of games) {
    const result = resultOf(game)
    if (!result) continue
    record[result.outcome]++
    record.ours += game.our_score!
    record.theirs += game.their_score!
  }
  return record
}
