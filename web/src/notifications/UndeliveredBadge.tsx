import { fill } from '@touchline/domain/kit/texts'
import { CountBadge } from '../kit/page/CountBadge.tsx'
import { useNotificationTexts } from './notification-texts.ts'
import { useCount } from './useCount.ts'

/** The number of messages of the last days that were not delivered; the counters say none to people who may not see them. */
export function UndeliveredBadge() {
  const texts = useNotificationTexts()
  const count = useCount(({ undelivered_messages }) => undelivered_messages)
  return <CountBadge count={count} text={count === 1 ? texts.undeliveredOne : fill(texts.undeliveredCount, { count })} />
}
