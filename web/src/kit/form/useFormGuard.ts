import { useEffect, useEffectEvent } from 'react'
import { useLeaveGuard } from '../api/useLeaveGuard.tsx'

interface Guarded {
  dirty: boolean
  busy: boolean
  whenSaved: (run: () => void) => () => void
}

/** Asks before the form's changes would be lost. `leave` closes, asking first if something was typed; `question` is to be drawn. */
export function useFormGuard({ dirty, busy, whenSaved }: Guarded, onLeave: () => void, options: { isSheet?: boolean } = {}) {
  const guard = useLeaveGuard(dirty, busy, onLeave, options)
  const release = useEffectEvent(() => guard.release())
  const subscribe = useEffectEvent(() => whenSaved(() => release()))
  useEffect(() => subscribe(), [])
  return guard
}
