import { hashOfPage, type ChatPage } from '@touchline/domain/chat/thread'
import { useNavigate } from 'react-router'

/** Goes to another page of the chat; null closes it. The page behind it stays. */
export function useGoToChat() {
  const navigate = useNavigate()
  return (page: ChatPage | null, thread?: string | null) =>
    void navigate({ search: location.search, hash: page === null ? '' : hashOfPage(page, thread) }, { preventScrollReset: true })
}
