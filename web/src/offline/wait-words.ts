import { fill, type SameKeys } from '@touchline/domain/kit/texts'
import type { texts as english } from '@touchline/domain/offline/texts.en'

type Texts = SameKeys<typeof english>
type Key = keyof Texts
/** Text keys for one mark, several marks, one answer and several answers. */
const sentences = {
  wait: ['markWaits', 'marksWait', 'answerWaits', 'answersWait'],
  otherRole: ['otherRoleOne', 'otherRole', 'otherRoleAnswer', 'otherRoleAnswers'],
  refused: ['refusedOne', 'refused', 'refusedAnswer', 'refusedAnswers'],
  leave: ['leaveHelpOne', 'leaveHelp', 'leaveAnswer', 'leaveAnswers'],
} as const satisfies Record<string, readonly [Key, Key, Key, Key]>

/** Returns a sentence for the marks and one for the answers, with their numbers. */
export function waitWords(
  what: keyof typeof sentences,
  marks: readonly { answer?: unknown }[],
  texts: Texts,
  values: Record<string, string> = {},
): string {
  const [mark, several, answer, answers] = sentences[what]
  const given = marks.filter((one) => one.answer !== undefined).length
  const counted = [
    [marks.length - given, mark, several],
    [given, answer, answers],
  ] as const
  return counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => fill(texts[count === 1 ? one : many], { ...values, count }))
    .join(' ')
}
