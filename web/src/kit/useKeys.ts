import { useEffect, useEffectEvent } from 'react'

/** Keys of a screen, by their sign. They come before those of the frame, and not while somebody types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const typing = target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role=dialog]')) return
    const run = keys[event.key.toLowerCase()]
    if (!run) return
    event.stopPropagation()
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
