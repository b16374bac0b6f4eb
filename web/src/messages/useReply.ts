import { noContent, type Content } from '@touchline/domain/messages/content'
import { useState } from 'react'
import { storeDraft, storedDraft } from '../kit/api/tab-drafts.ts'
import { useUnsavedWork } from '../kit/api/unsaved-work.ts'

/** A file of a message, or one that was uploaded for a reply. */
export interface NamedFile {
  id: number
  name: string
  size: number
}
interface Stored {
  content: Content
  uploads: NamedFile[]
}

const isEmpty = ({ content, uploads }: Stored) => content.content.length + uploads.length === 0

/** A reply as it is typed: it survives a reload of the page, and ends with the tab or when it is sent. */
export function useReply(userId: number, message: number) {
  const name = `${userId}-reply-${message}`
  const [restored] = useState(() => storedDraft<Stored>(name))
  const [reply, setReply] = useState<Stored>(restored ?? { content: noContent, uploads: [] })
  const [isRestored, setRestored] = useState(restored !== null)
  useUnsavedWork(!isEmpty(reply))
  const put = (part: Partial<Stored>) =>
    setReply((before) => {
      const next = { ...before, ...part }
      storeDraft(name, isEmpty(next) ? null : next)
      return next
    })
  const clear = () => {
    put({ content: noContent, uploads: [] })
    setRestored(false)
  }
  return { ...reply, put, clear, isRestored }
}
