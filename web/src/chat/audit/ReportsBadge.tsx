import { readChatReports } from '@touchline/domain/chat/lists'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../../kit/api/queries.ts'
import { CountBadge } from '../../kit/page/CountBadge.tsx'
import { useChatTexts } from '../chat-texts.ts'

/** The number of reports that wait for a decision. */
export function ReportsBadge() {
  const texts = useChatTexts()
  const count = useRead(readChatReports, { query: { state: 'open', page: 1, page_size: 1 } }).data?.total ?? 0
  return <CountBadge count={count} text={count === 1 ? texts.openReportsOne : fill(texts.openReports, { count })} />
}
