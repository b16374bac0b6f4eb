import { useEffect, useEffectEvent } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/** Dialogs, sheets, menus and the palette float over the page and take the keys for themselves. */
export const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const isFloatingOpen = () => document.querySelector(floating) !== null
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=searchbox], [role=combobox]'))

/** `mod+k` where Control or Command is held, the sign itself otherwise: where a sign is on a keyboard differs from country to country. */
const nameOf = (event: KeyboardEvent) => `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.toLowerCase()}`

/**
 * Shortcuts of a page. The only place that hears single letters, because a letter is a shortcut only while nothing floats over the page and no field has
 * the focus. Keys of a screen come before those of the frame.
 */
export function useKeys(keys: Keys, { ofFrame = false } = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const run = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (!run || event.altKey || event.defaultPrevented || isFloatingOpen() || (!name.startsWith('mod+') && isTyping(event))) return
    event.stopPropagation()
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, { capture: !ofFrame })
    return () => removeEventListener('keydown', listen, { capture: !ofFrame })
  }, [ofFrame])
}
