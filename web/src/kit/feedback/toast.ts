import { undoSeconds } from '@touchline/domain/kit/undo-time'
import { createStore } from '../api/store.ts'

export interface Toast {
  id: number
  text: string
  tone: 'quiet' | 'bad'
  act?: { label: string; run: () => void }
  /** A word instead of the cross, where closing is a choice of its own. */
  closeLabel?: string
  closable: boolean
  /** null: stays until closed. */
  lasts: number | null
}
let next = 1
export const toasts = createStore<readonly Toast[]>([])
export const dropToast = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** How long what is said stays, in milliseconds (S0.9); what can be undone stays for twice a toast. */
export const lasting = { toast: 5000, snackbar: 3500, undo: undoSeconds * 1000 } as const

/** A word in passing that asks for nothing: gone after 3.5 s. */
export const snackbar = (text: string): number => toast(text, { lasts: lasting.snackbar, closable: false })

/** Says that something was done, for 5 s; with something to undo, for 10 s. */
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
