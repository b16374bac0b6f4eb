import { createStore } from '../kit/api/store.ts'

/** A message that is being written. */
export interface Draft {
  text: string
  file?: { id: number; name: string }
  event?: { id: number; title: string }
}
const drafts = new Map<string, ReturnType<typeof createStore<Draft>>>()

/** The draft of a conversation, which stays while the page is open. */
export function draftOf(uid: string) {
  const known = drafts.get(uid) ?? createStore<Draft>({ text: '' })
  drafts.set(uid, known)
  return known
}
