import { ActionIcon, Drawer } from '@mantine/core'
import { hashOfPlace, type ChatPage, type ChatThread } from '@touchline/domain/chat/thread'
import { IconArrowLeft, IconEdit, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { ChatLoader } from './ChatLoader.tsx'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { NewThread } from './NewThread.tsx'
import { SearchChat } from './SearchChat.tsx'
import { ThreadList } from './ThreadList.tsx'
import { ThreadView } from './ThreadView.tsx'

interface ChatPanelProps {
  place: { page: ChatPage; thread: string | null }
  login: { data: { conversations: ChatThread[] } | undefined; isError: boolean; error: unknown; refetch: () => unknown }
}

/** Goes to another page of the chat; null closes it. The page behind it stays. */
export function useChatPlace() {
  const navigate = useNavigate()
  return (page: ChatPage | null, thread?: string | null) =>
    void navigate({ search: location.search, hash: page === null ? '' : hashOfPlace(page, thread) }, { preventScrollReset: true })
}

/** The chat: docked at the lower right of a desktop, over the whole screen of a phone. */
export function ChatPanel({ place, login }: ChatPanelProps) {
  const texts = useChatTexts()
  const go = useChatPlace()
  const isPhone = useIsPhone()
  const threads = login.data?.conversations
  const close = () => go(null)
  const content = !threads ? (
    <>
      <ChatHead title={texts.title} />
      <div className={classes.scroll}>
        {login.isError ? <ErrorPanel inline error={login.error} onRetry={() => void login.refetch()} /> : <ChatLoader />}
      </div>
    </>
  ) : place.page === 'thread' ? (
    <ThreadView key={place.thread} uid={place.thread!} />
  ) : place.page === 'new' ? (
    <NewThread />
  ) : place.page === 'search' ? (
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
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.dock}
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </section>
  )
}

/** The head of each page of the chat; lists have search and new, the others a way back. */
export function ChatHead({ title, about, acts, isList = false }: { title: string; about?: ReactNode; acts?: ReactNode; isList?: boolean }) {
  const texts = useChatTexts()
  const go = useChatPlace()
  return (
    <div className={classes.head}>
      {!isList && (
        <ActionIcon size={36} color="gray" onClick={() => go('threads')} aria-label={texts.back}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.heading}>
        <h2>{title}</h2>
        {about}
      </div>
      {acts}
      {isList && (
        <>
          <ActionIcon size={36} color="gray" onClick={() => go('search')} aria-label={texts.searchChat}>
            <IconSearch size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon size={36} color="gray" onClick={() => go('new')} aria-label={texts.newChat}>
            <IconEdit size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon size={36} color="gray" onClick={() => go(null)} aria-label={texts.close}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
