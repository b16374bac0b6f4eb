import { useEffect, useEffectEvent, useRef } from 'react'
import { useArrival } from './arrive.ts'

/** The last step of signing in, wherever it ends: on to where somebody belongs. Shows nothing of its own. */
export function Arrive({ asked }: { asked: string | null }) {
  const arrive = useEffectEvent(useArrival())
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void arrive(asked)
  }, [asked])
  return null
}
