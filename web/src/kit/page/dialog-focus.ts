const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=button]), select, textarea'

/**
 * Puts the focus of an opening dialog on its first field; without a field on its title, so that Enter or Space never closes it or confirms its question.
 * Mantine focuses the first focusable element unless one is marked, so this marks it in the moment in which the dialog enters the page. On touch devices the
 * title gets the focus, because a field would open the keyboard over the text.
 */
export function placeFocus(): () => void {
  const byFinger = matchMedia('(pointer: coarse)')
  const mark = (dialog: Element) => {
    if (dialog.querySelector('[data-autofocus]')) return
    const field = byFinger.matches ? undefined : [...dialog.querySelectorAll<HTMLElement>(fields)].find((one) => !one.matches(':disabled'))
    const title = dialog.querySelector<HTMLElement>('.mantine-Modal-title, .mantine-Drawer-title')
    if (!field && title) title.tabIndex = -1
    ;(field ?? title)?.setAttribute('data-autofocus', 'true')
  }
  // A field that is rendered later, when the dialog's data has loaded, takes over the focus from the title.
  const moveOn = (node: Element) => {
    const title = node.closest('[role=dialog]')?.querySelector('.mantine-Modal-title, .mantine-Drawer-title')
    if (!title || byFinger.matches || document.activeElement !== title) return
    const drawn = [node, ...node.querySelectorAll(fields)].find((one) => one.matches(fields) && !one.matches(':disabled'))
    if (drawn instanceof HTMLElement) drawn.focus()
  }
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('[role=dialog]')) mark(node)
        for (const dialog of node.querySelectorAll('[role=dialog]')) mark(dialog)
        moveOn(node)
      }
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
