import { useEffect } from 'react'

const held = new Set<symbol>()
/** Whether anything on the page was typed and not saved, or is being saved: then the page is not left without asking. */
export const holdsUnsavedWork = () => held.size > 0

export function useUnsavedWork(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return
    const mark = Symbol()
    held.add(mark)
    return () => void held.delete(mark)
  }, [isHeld])
}
