import { createStore } from '../kit/api/store.ts'

/** The unread messages of all conversations that are not muted. */
export const unreadChat = createStore(0)
