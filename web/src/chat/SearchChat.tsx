import { UnstyledButton } from '@mantine/core'
import { searchChat } from '@touchline/domain/chat/endpoints'
import { IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { ChatLoader } from './ChatLoader.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { ChatHead } from './ChatHead.tsx'
import { useGoToChat } from './useGoToChat.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { SearchInput } from './SearchInput.tsx'

/** Finds conversations and messages. */
export function SearchChat() {
  const texts = useChatTexts()
  const go = useGoToChat()
  const zone = useZone()
  const { monthDay } = useMoments()
  const [query, setQuery] = useState('')
  const isAsked = query.trim().length >= 2
  const found = useRead(searchChat, { query: { query } }, { enabled: isAsked, keep: true })
  const { threads = [], messages = [] } = (isAsked && found.data) || {}
  const isEmpty = found.isSuccess && threads.length + messages.length === 0
  return (
    <>
      <ChatHead title={texts.searchChat} />
      <div className={classes.find}>
        <SearchInput label={texts.searchChat} value={query} onChange={setQuery} />
      </div>
      <div className={classes.scroll}>
        {isAsked && found.isError && <ErrorPanel inline error={found.error} onRetry={() => void found.refetch()} />}
        {isAsked && found.isPending && <ChatLoader />}
        {isAsked && isEmpty && <StateMessage icon={<IconSearchOff stroke={1.5} />} title={texts.noResults} />}
        <ul className={classes.threads}>
          {threads.map(({ uid, name }) => (
            <li key={uid}>
              <UnstyledButton className={classes.result} onClick={() => go('thread', uid)}>
                <b>{name}</b>
              </UnstyledButton>
            </li>
          ))}
          {messages.map(({ id, chat_group_uid, sender_name, text, created_at }) => (
            <li key={id}>
              <UnstyledButton className={classes.result} onClick={() => go('thread', chat_group_uid, id)}>
                <span>
                  <b>{sender_name}</b>
                  <time>{monthDay(wallTime(new Date(created_at), zone))}</time>
                </span>
                {text}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
