import { createStore } from '../kit/api/store.ts'

/** The push token of this device. The app reports it; the server receives it with the next sign-in, or at once. */
export const pushToken = createStore<string | null>(null)
/** The app's permission to send pushes; null before the app has reported it. */
export const pushPermission = createStore<boolean | null>(null)
