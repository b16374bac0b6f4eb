import { fill } from '@touchline/domain/kit/texts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { CountBadge } from '../kit/page/CountBadge.tsx'
import { useCalendarNews } from './useCalendarNews.ts'

/** The number of unseen changes to the calendar; a dot where there is no room for a number. */
export function NewsBadge({ dot }: { dot?: boolean }) {
  const texts = useKitTexts()
  const total = useCalendarNews().data?.total ?? 0
  return <CountBadge count={total} text={fill(texts.changes, { count: total })} dot={dot} />
}
