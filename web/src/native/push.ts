import { createStore } from '../kit/api/store.ts'

/** The token under which this device gets pushes; the app says it, the server is told with the next sign-in or at once. */
export const pushToken = createStore<string | null>(null)
/** Whether the app may send pushes; null before it has said so. */
export const pushPermission = createStore<boolean | null>(null)
