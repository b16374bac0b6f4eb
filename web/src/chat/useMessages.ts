import { readChatMessages } from '@touchline/domain/chat/message-endpoints'
import { hasOlder, messagePage, shownMessages, type ChatMessage } from '@touchline/domain/chat/thread'
import { useEffect, useState } from 'react'
import { askOnce, useRead } from '../kit/api/queries.ts'
import { chatNews } from './chat-news.ts'
import { firstPage } from './new-message.ts'

/** The messages of a conversation, oldest first: the newest page, which live events renew, and older pages on demand. */
export function useMessages(uid: string) {
  const first = useRead(readChatMessages, firstPage(uid))
  const [known, setKnown] = useState<readonly ChatMessage[]>([])
  /** Null until the first page has come. */
  const [more, setMore] = useState<boolean | null>(null)
  const [isLoading, setLoading] = useState(false)
  const page = first.data?.items
  const [joined, setJoined] = useState<typeof page>(undefined)
  if (page && page !== joined) {
    setJoined(page)
    // A full page without any known message leaves a gap, so the earlier ones are read again on demand.
    const hasGap = known.length > 0 && page.length >= messagePage && page.every(({ id }) => !known.some((one) => one.id === id))
    setKnown(hasGap ? page : shownWithDeleted(known, page))
    setMore(hasGap || (more ?? hasOlder(page.length, messagePage)))
  }
  useEffect(
    () =>
      chatNews.watch(() => {
        const news = chatNews.get()
        if (news?.uid !== uid || news.type !== 'chat-messages.deleted') return
        const { id } = news.payload as { id: number }
        setKnown((before) => before.map((one) => (one.id === id ? { ...one, deleted: true } : one)))
      }),
    [uid],
  )

  const loadOlder = () => {
    const oldest = known[0]
    if (!oldest || isLoading) return
    setLoading(true)
    void askOnce(readChatMessages, { params: { thread: uid }, query: { limit: String(messagePage), last_id: String(oldest.id) } })
      .then(({ items }) => {
        setKnown((before) => shownWithDeleted(items, before))
        setMore(hasOlder(items.length, messagePage))
      })
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }
  return { messages: shownMessages(known), first, more: more === true, isLoading, loadOlder }
}

/** Joins pages and keeps the deleted ones, whose ids mark the end of a page. */
const shownWithDeleted = (...pages: readonly (readonly ChatMessage[])[]) =>
  [...new Map(pages.flat().map((one) => [one.id, one] as const)).values()].sort((one, other) => one.id - other.id)
