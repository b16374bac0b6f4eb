import { floating } from './useKeys.ts'

/**
 * Returns the focus, when a dialog closes, to the element that had it before. A dialog that is open when it mounts does not know that element, so this
 * remembers it for all dialogs. A later action of the user, or a page that takes the focus, has priority.
 */
export function returnFocus(): () => void {
  let outside: HTMLElement | null = null
  const inside = new WeakMap<Element, HTMLElement>()

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const dialog = target.closest('[role=dialog]')
    if (dialog) inside.set(dialog, target)
    else if (!target.closest(floating) && target !== document.body && !target.matches('[data-page-title], main')) outside = target
  }
  const giveBack = () => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body) return
    const dialogs = document.querySelectorAll('[role=dialog]')
    const dialog = dialogs[dialogs.length - 1]
    const before = dialog ? inside.get(dialog) : outside
    if (before?.isConnected) before.focus({ preventScroll: true })
  }
  const watcher = new MutationObserver((changes) => {
    const isClosed = changes.some(({ removedNodes }) =>
      [...removedNodes].some(
        (node) => node instanceof Element && (node.matches('[role=dialog]') || node.querySelector('[role=dialog]') !== null),
      ),
    )
    // Mantine returns the focus itself where it can, a moment later.
    if (isClosed) setTimeout(giveBack, 30)
  })
  addEventListener('focusin', remember)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('focusin', remember)
    watcher.disconnect()
  }
}
