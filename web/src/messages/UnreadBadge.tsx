import { CountBadge } from '../kit/page/CountBadge.tsx'
import { useCounters } from '../notifications/useCounters.ts'
import { useMessageTexts } from './message-texts.ts'

/** The number of unread messages, the counter `messages`. */
export function UnreadBadge() {
  const texts = useMessageTexts()
  const { messages } = useCounters()
  return <CountBadge count={messages} text={`${messages} ${texts.unread}`} />
}
