import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconEdit, IconSearch, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'
import { useGoToChat } from './useGoToChat.ts'

interface ChatHeadProps {
  title: string
  /** Stands before the title. */
  mark?: ReactNode
  about?: ReactNode
  acts?: ReactNode
  isList?: boolean
  /** Leads back to another page than the list. */
  onBack?: () => void
}

/** The head of each page of the chat; lists have search and new, the others a way back. */
export function ChatHead({ title, mark, about, acts, isList = false, onBack }: ChatHeadProps) {
  const texts = useChatTexts()
  const go = useGoToChat()
  return (
    <div className={classes.head}>
      {!isList && (
        <ActionIcon size={36} color="gray" onClick={onBack ?? (() => go('threads'))} aria-label={onBack ? texts.backToThread : texts.back}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      {mark}
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
