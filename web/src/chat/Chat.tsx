import { showsChat } from '@touchline/domain/chat/policy'
import { loginChat } from '@touchline/domain/chat/endpoints'
import { groupsTopic, hashOfPage, messagesTopic, pageOfHash, type ChatThread } from '@touchline/domain/chat/thread'
import { fill } from '@touchline/domain/kit/texts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLive } from '../kit/api/live.ts'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { toast } from '../kit/feedback/toast.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { useChatTexts } from './chat-texts.ts'
import { chatNews } from './news/chat-news.ts'
import { noteMessage, noteRead, showNew } from './news/new-message.ts'
import { onSent, startChatQueue } from './queue/message-queue.ts'
import { noteReader } from './news/note-reader.ts'
import { startRenewing } from './news/renew-session.ts'
import { unreadChat } from './unread-chat.ts'

const ChatPanel = lazyComponent(async () => (await import('./ChatPanel.tsx')).ChatPanel)

/** The chat of the role: logged in while the frame is open, and shown while the address has its hash. */
export function Chat() {
  const actor = useActor()
  return showsChat(actor) ? <OwnChat key={actor.roleId} club={actor.clubId!} user={actor.userId} /> : null
}

function OwnChat({ club, user }: { club: number; user: number }) {
  const login = useRead(loginChat, {})
  const shown = pageOfHash(useLocation().hash)
  const threads = login.data?.conversations
  useEffect(() => (login.isSuccess ? startRenewing() : undefined), [login.isSuccess])
  useEffect(startChatQueue, [])
  useEffect(() => {
    onSent((message) => noteMessage(message, user))
    return () => onSent(() => undefined)
  }, [user])
  const unread = threads?.reduce((sum, { num_unread, muted }) => sum + (muted ? 0 : num_unread), 0) ?? 0
  useEffect(() => {
    unreadChat.set(unread)
    return () => unreadChat.set(0)
  }, [unread])
  useLive(groupsTopic(club, user), (news) => {
    if (news === 'reset' || news.type !== 'chat.read') return void invalidate('chat')
    const { thread, id } = news.payload as { thread: string; id: number }
    // The screen on which it was read has nothing to read again.
    if (noteRead(thread, id)) void invalidate('chat')
  })
  return (
    <>
      {threads?.map((thread) => (
        <ThreadFeed key={thread.uid} club={club} user={user} thread={thread} isOpen={shown?.thread === thread.uid} />
      ))}
      {shown && <ChatPanel shown={shown} login={login} />}
    </>
  )
}

interface ThreadFeedProps {
  club: number
  user: number
  thread: ChatThread
  /** The conversation is on screen. */
  isOpen: boolean
}

/** Subscribes to one conversation. Its events name a message and no text, so the page reads what it may see. */
function ThreadFeed({ club, user, thread: { uid, members, muted }, isOpen }: ThreadFeedProps) {
  const texts = useChatTexts()
  const navigate = useNavigate()
  const announceNew = (by: number) => {
    const sender = members.find(({ id }) => id === by)
    if (isOpen || muted || by === user || !sender) return
    const run = () => void navigate({ search: location.search, hash: hashOfPage('thread', uid) }, { state: { answers: true } })
    toast(fill(texts.newMessage, { name: sender.name }), { act: { label: texts.openThread, run } })
  }
  useLive(messagesTopic(club, uid), (news) => {
    if (news === 'reset') return void invalidate('chat', 'chat-messages')
    chatNews.set({ uid, type: news.type, payload: news.payload })
    if (news.type === 'typing.now') return
    if (news.type === 'chat.read') return noteReader(uid, news.payload as { by: number; id: number })
    if (news.type === 'chat-messages.sent') {
      const sent = news.payload as { id: number; by: number }
      announceNew(sent.by)
      if (isOpen) return void showNew(uid, user, sent)
    }
    // The message that is on screen comes first: the list of conversations takes the server longer, and nobody waits for it.
    void (news.type.startsWith('chat-messages') ? invalidate('chat-messages') : Promise.resolve()).then(() => invalidate('chat'))
  })
  return null
}
