import { hashOfPage, type ChatPage } from '@touchline/domain/chat/thread'
import { useLocation, useNavigate } from 'react-router'

/** Goes to another page of the chat, or to a message that was found in a conversation; null closes it. The page behind it stays. */
export function useGoToChat() {
  const navigate = useNavigate()
  return (page: ChatPage | null, thread?: string | null, found?: number) =>
    void navigate(
      { search: location.search, hash: page === null ? '' : hashOfPage(page, thread) },
      { preventScrollReset: true, ...(found !== undefined && { state: { found } }) },
    )
}

/** The message that the search led to; null for a conversation that is opened with its newest messages. */
export const useFoundMessage = (): number | null => (useLocation().state as { found?: number } | null)?.found ?? null
