/** One piece of work a question at a time. */
type Work = (isLast: () => boolean) => Promise<void>

/**
 * Answers to one question go out one after the other: sent side by side, the first may arrive after the second and be what stands. What was overtaken
 * before it left is not sent at all, and `isLast` says whether an answer that comes back still counts.
 */
export function lastWord(): (question: string, work: Work) => Promise<void> {
  const lines = new Map<string, { turn: number; under: Promise<unknown> }>()
  return async (question, work) => {
    const line = lines.get(question) ?? { turn: 0, under: Promise.resolve() }
    lines.set(question, line)
    const turn = ++line.turn
    const isLast = () => line.turn === turn
    const mine = line.turn === 1 ? work(isLast) : line.under.then(() => (isLast() ? work(isLast) : undefined))
    line.under = mine.catch(() => undefined)
    try {
      await mine
    } finally {
      if (isLast()) lines.delete(question)
    }
  }
}
