import { noContent, type Content } from '@touchline/domain/messages/content'
import { useState } from 'react'
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

const storageKey = (userId: number, message: number) => `touchline-reply-${userId}-${message}`
function storedReply(key: string): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null
  } catch {
    return null
  }
}
const isEmpty = ({ content, uploads }: Stored) => content.content.length + uploads.length === 0

/** A reply as it is typed: it survives a reload of the page, and ends with the tab or when it is sent. */
export function useReply(userId: number, message: number) {
  const key = storageKey(userId, message)
  const [restored] = useState(() => storedReply(key))
  const [reply, setReply] = useState<Stored>(restored ?? { content: noContent, uploads: [] })
  const [isRestored, setRestored] = useState(restored !== null)
  useUnsavedWork(!isEmpty(reply))
  const put = (part: Partial<Stored>) =>
    setReply((before) => {
      const next = { ...before, ...part }
      try {
        if (isEmpty(next)) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage is blocked or full: a reload loses the text.
      }
      return next
    })
  const clear = () => {
    put({ content: noContent, uploads: [] })
    setRestored(false)
  }
  return { ...reply, put, clear, isRestored }
}
