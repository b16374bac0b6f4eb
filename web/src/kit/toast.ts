import { createStore } from './store.ts'

export interface Toast {
  id: number
  text: string
  tone: 'quiet' | 'bad'
  act?: { label: string; run: () => void }
  /** A word instead of the cross, where closing is a choice of its own. */
  closeLabel?: string
  /** null: stays until closed. */
  lasts: number | null
}
let next = 1
export const toasts = createStore<readonly Toast[]>([])
export const dropToast = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Says that something was done, for 5 s; with something to undo, for 10 s. */
export function toast(
  text: string,
  { act, closeLabel, tone = 'quiet', lasts = act ? 10_000 : 5000 }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): number {
  const id = next++
  toasts.set([...toasts.get().slice(-2), { id, text, tone, lasts, ...(act && { act }), ...(closeLabel && { closeLabel }) }])
  return id
}
