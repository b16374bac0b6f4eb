import { undoSeconds } from '@touchline/domain/kit/undo-time'
import { createStore } from '../api/store.ts'

export interface Toast {
  id: number
  text: string
  tone: 'quiet' | 'bad'
  act?: { label: string; run: () => void }
  /** A label instead of the cross, where closing is an action of its own. */
  closeLabel?: string
  closable: boolean
  /** Milliseconds; null stays until closed. */
  lasts: number | null
}
let next = 1
export const toasts = createStore<readonly Toast[]>([])
export const dropToast = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Display times in milliseconds (S0.9); a message with undo stays twice as long as a plain one. */
export const lasting = { toast: 5000, snackbar: 3500, undo: undoSeconds * 1000 } as const

/** A short message without an action, shown for 3.5 s. */
export const snackbar = (text: string): number => toast(text, { lasts: lasting.snackbar, closable: false })

/** Reports a finished action for 5 s; with an undo button for 10 s. */
export function toast(
  text: string,
  {
    act,
    closeLabel,
    tone = 'quiet',
    lasts = act ? lasting.undo : lasting.toast,
    closable = true,
  }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): number {
  const id = next++
  toasts.set([...toasts.get().slice(-2), { id, text, tone, lasts, closable, ...(act && { act }), ...(closeLabel && { closeLabel }) }])
  return id
}
