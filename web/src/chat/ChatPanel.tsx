import { Drawer } from '@mantine/core'
import type { ChatPage, ChatThread } from '@touchline/domain/chat/thread'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { ChatLoader } from './ChatLoader.tsx'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import classes from './Chat.module.css'
import { ChatHead } from './ChatHead.tsx'
import { useChatTexts } from './chat-texts.ts'
import { useFoundMessage, useGoToChat } from './useGoToChat.ts'
import { NewThread } from './NewThread.tsx'
import { SearchChat } from './SearchChat.tsx'
import { ThreadList } from './ThreadList.tsx'
import { ThreadView } from './ThreadView.tsx'

interface ChatPanelProps {
  shown: { page: ChatPage; thread: string | null }
  login: { data: { conversations: ChatThread[] } | undefined; isError: boolean; error: unknown; refetch: () => unknown }
}

/** The chat: docked at the lower right of a desktop, over the whole screen of a phone. */
export function ChatPanel({ shown, login }: ChatPanelProps) {
  const texts = useChatTexts()
  const go = useGoToChat()
  const isPhone = useIsPhone()
  const found = useFoundMessage()
  const threads = login.data?.conversations
  const close = () => go(null)
  const content = !threads ? (
    <>
      <ChatHead title={texts.title} />
      <div className={classes.scroll}>
        {login.isError ? <ErrorPanel inline error={login.error} onRetry={() => void login.refetch()} /> : <ChatLoader />}
      </div>
    </>
  ) : shown.page === 'thread' ? (
    <ThreadView key={`${shown.thread} ${found}`} uid={shown.thread!} found={found} />
  ) : shown.page === 'new' ? (
    <NewThread />
  ) : shown.page === 'search' ? (
    <SearchChat />
  ) : (
    <ThreadList threads={threads} />
  )
  if (isPhone)
    return (
      <Drawer
        opened
        onClose={close}
        position="bottom"
        size="100%"
        withCloseButton={false}
        zIndex={150}
        transitionProps={{ duration: 0 }}
        classNames={{ body: classes.phone }}
        attributes={{ content: { 'aria-label': texts.title } }}
      >
        {content}
      </Drawer>
    )
  return <Dock onClose={close}>{content}</Dock>
}

/** A window of the page that leaves the rest usable; Escape inside it closes it. */
function Dock({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const texts = useChatTexts()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // The field of a conversation may have the focus already.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <section ref={panel} tabIndex={-1} className={classes.dock} aria-label={texts.title}>
        {children}
      </section>
    </div>
  )
}
