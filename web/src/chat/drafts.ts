import { createStore } from '../kit/api/store.ts'
import { storeDraft, storedDraft } from '../kit/api/tab-drafts.ts'
import { session } from '../shell/session/session.ts'

/** A message that is being written. */
export interface Draft {
  text: string
  file?: { id: number; name: string }
  event?: { id: number; title: string }
}
type DraftStore = ReturnType<typeof createStore<Draft>>
const drafts = new Map<string, DraftStore>()
session.watch(() => {
  if (session.get().state === 'out') drafts.clear()
})

/** The draft of a conversation of the current user and club. It survives a reload, as the draft of a message does. */
export function draftOf(uid: string): DraftStore {
  const now = session.get()
  const name = now.state === 'in' ? `chat-${now.user.id}-${now.user.actor.clubId}-${uid}` : uid
  const known = drafts.get(name)
  if (known) return known
  const draft = createStore<Draft>(storedDraft<Draft>(name) ?? { text: '' })
  draft.watch(() => {
    const { text, file, event } = draft.get()
    storeDraft(name, text || file || event ? draft.get() : null)
  })
  drafts.set(name, draft)
  return draft
}
