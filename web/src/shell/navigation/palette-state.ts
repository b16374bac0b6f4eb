import { createStore } from '../../kit/api/store.ts'

/** The open overlay: the command palette or the list of shortcuts. */
export const overlay = createStore<'palette' | 'shortcuts' | null>(null)
export const openPalette = () => overlay.set('palette')
