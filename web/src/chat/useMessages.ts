import { readChatMessages } from '@touchline/domain/chat/message-endpoints'
import { messagePage, shownMessages, type ChatMessage } from '@touchline/domain/chat/thread'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../kit/api/api.ts'
import { useRead } from '../kit/api/queries.ts'
import { chatNews } from './news/chat-news.ts'
import { nothingLoaded, partLoading, withChanged, withNewer, withNewest, withOlder } from './news/message-window.ts'
import { firstPage } from './news/new-message.ts'

const pageOf = (thread: string, query: { last_id?: string; next_id?: string; limit?: string }): Promise<ChatMessage[]> =>
  call(readChatMessages, { params: { thread }, query: { limit: String(messagePage), ...query } }).then(({ items }) => items)
/** The page that ends with a message. */
const pageUpTo = (thread: string, id: number, limit = messagePage) => pageOf(thread, { last_id: String(id + 1), limit: String(limit) })

/**
 * The messages of a conversation, oldest first: the newest page, which live events renew, and older pages on demand. With `found` they are those around that
 * message, until the reader has come down to the newest ones.
 */
export function useMessages(uid: string, found: number | null) {
  const first = useRead(readChatMessages, firstPage(uid))
  const [loaded, setLoaded] = useState(found === null ? nothingLoaded : partLoading)
  const [loading, setLoading] = useState<'older' | 'newer' | null>(null)
  const page = first.data?.items
  const [joined, setJoined] = useState<typeof page>(undefined)
  if (page && page !== joined) {
    setJoined(page)
    setLoaded(withNewest(loaded, page))
  }
  const toNewest = () => setLoaded((before) => ({ ...before, part: null }))

  useEffect(() => {
    if (found === null) return
    let isGone = false
    Promise.all([pageUpTo(uid, found), pageOf(uid, { next_id: String(found) })]).then(
      ([older, newer]) => isGone || setLoaded((before) => withNewer(withOlder(before, older, undefined), newer)),
      // The newest messages are shown, or say what is wrong.
      () => isGone || toNewest(),
    )
    return () => {
      isGone = true
    }
  }, [uid, found])

  const { part, newest, more } = loaded
  const onNews = useEffectEvent(() => {
    const news = chatNews.get()
    if (news?.uid !== uid) return
    const { id } = (news.payload ?? {}) as { id: number }
    if (news.type === 'chat-messages.deleted') setLoaded((before) => withChanged(before, id, (one) => ({ ...one, deleted: true })))
    // The newest page is read again as a whole.
    const isEarlier = !page?.some((one) => one.id === id) && [...newest, ...(part?.messages ?? [])].some((one) => one.id === id)
    if (news.type !== 'chat-messages.reacted' || !isEarlier) return
    void pageUpTo(uid, id, 1).then(
      ([message]) => message && setLoaded((before) => withChanged(before, message.id, () => message)),
      () => undefined,
    )
  })
  useEffect(() => chatNews.watch(onNews), [])

  const shown = part?.messages ?? newest
  const load = (what: 'older' | 'newer', id: number | undefined) => {
    if (id === undefined || loading) return
    setLoading(what)
    void pageOf(uid, what === 'older' ? { last_id: String(id) } : { next_id: String(id) })
      .then((items) => setLoaded((before) => (what === 'older' ? withOlder(before, items, id) : withNewer(before, items))))
      .catch(() => undefined)
      .finally(() => setLoading(null))
  }
  return {
    messages: shownMessages(shown),
    first,
    isPart: part !== null,
    more: (part ? part.more : more) === true,
    loading,
    loadOlder: () => load('older', shown[0]?.id),
    loadNewer: () => load('newer', shown.at(-1)?.id),
    toNewest,
  }
}
