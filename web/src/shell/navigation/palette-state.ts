import { createStore } from '../../kit/api/store.ts'

/** What floats over the page: the palette of pages and acts, or the list of shortcuts. */
export const overlay = createStore<'palette' | 'shortcuts' | null>(null)
export const openPalette = () => overlay.set('palette')
