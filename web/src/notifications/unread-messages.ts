import { createStore } from '../kit/api/store.ts'

/** The unread messages of the inbox, as the counters gave them last. */
export const unreadMessages = createStore(0)
