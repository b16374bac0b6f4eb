import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** The comms menu beside the bell, and the chat that it opens; both load after the frame. */
export const CommsSlot = lazyComponent(async () => (await import('./navigation/CommsMenu.tsx')).CommsMenu)
export const ChatSlot = lazyComponent(async () => (await import('../chat/Chat.tsx')).Chat)
