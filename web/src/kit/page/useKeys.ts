import { useEffect, useEffectEvent } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/** Dialogs, sheets, menus and the command palette float over the page and take the keys for themselves. */
export const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const isFloatingOpen = () => document.querySelector(floating) !== null
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=searchbox], [role=combobox]'))

/** Returns `mod+k` with Control or Command, otherwise the character itself, because its physical key differs between keyboard layouts. */
const nameOf = (event: KeyboardEvent) => `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.toLowerCase()}`

/**
 * The shortcuts of a page. Single letters are handled only here, because a letter is a shortcut only while nothing floats over the page and no field has the
 * focus. Keys of a screen have priority over those of the frame.
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
