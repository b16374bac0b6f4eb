const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=button]), select, textarea'

/**
 * A dialog that opens has the focus on its first field, so that whoever simply types is understood; without a field on its title, so that Enter or Space
 * never closes it and never does what it asks about. Mantine takes the first thing that can be pressed, unless something is marked: this marks it, in the
 * same moment in which the dialog comes into the page. Where fingers type, a field would bring up the keyboard over what is to be read: the title there too.
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
  // A field that is drawn later, when what it shows has been read, takes over the focus that waits on the title.
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
