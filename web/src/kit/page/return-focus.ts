import { floating } from './useKeys.ts'

/**
 * Whoever opened a dialog with the keyboard goes on from where he was when it closes. A dialog that comes into the page open never saw what had the
 * focus before, so it is remembered here, for all of them; what somebody does in the meantime, or a page that takes the focus, comes first.
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
    // Mantine gives back by itself where it can, a moment later.
    if (isClosed) setTimeout(giveBack, 30)
  })
  addEventListener('focusin', remember)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('focusin', remember)
    watcher.disconnect()
  }
}
