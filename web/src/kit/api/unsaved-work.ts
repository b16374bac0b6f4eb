import { useEffect } from 'react'

const held = new Set<symbol>()
/** True while anything on the page is unsaved or being saved; leaving the page then asks first. */
export const holdsUnsavedWork = () => held.size > 0

export function useUnsavedWork(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return
    const mark = Symbol()
    held.add(mark)
    return () => void held.delete(mark)
  }, [isHeld])
}
