import { useLayoutEffect, type Ref, type RefObject } from 'react'

/** Passes a button that was on the page before a panel loaded to that panel as its target. */
export function ButtonTarget({ button, ref }: { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(button.current)
    else if (ref) ref.current = button.current
  }, [button, ref])
  return null
}
