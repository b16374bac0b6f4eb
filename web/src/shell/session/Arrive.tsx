import { useEffect, useEffectEvent, useRef } from 'react'
import { useArrival } from './arrive.ts'

/** The last step of every sign-in: redirects to the address asked for or to the start page. Renders nothing. */
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
