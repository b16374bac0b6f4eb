import { loginChat, readThread } from '@touchline/domain/chat/endpoints'
import type { ChatThread } from '@touchline/domain/chat/thread'
import { updateCached } from '../../kit/api/queries.ts'

/** Shows how far another member has read. It needs no request, because every member announces every message that is read. */
export function noteReader(uid: string, { by, id }: { by: number; id: number }): void {
  const note = (thread: ChatThread): ChatThread => {
    if (thread.uid !== uid) return thread
    const members = thread.members.map((one) => (one.id === by ? { ...one, last_read_id: Math.max(one.last_read_id, id) } : one))
    return { ...thread, members }
  }
  updateCached(loginChat, ({ conversations }) => ({ conversations: conversations.map(note) }))
  updateCached(readThread, note)
}
