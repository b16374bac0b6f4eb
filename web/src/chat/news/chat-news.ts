import { createStore } from '../../kit/api/store.ts'

/** The last live event of a conversation. */
export const chatNews = createStore<{ uid: string; type: string; payload: unknown } | null>(null)
