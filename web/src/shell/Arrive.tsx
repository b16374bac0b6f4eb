import { useEffect, useEffectEvent, useRef } from 'react'
import { useArrival } from './arrive.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

/** The last step of signing in, wherever it ends: on to where somebody belongs. */
export function Arrive({ asked }: { asked: string | null }) {
  const arrive = useEffectEvent(useArrival())
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void arrive(asked)
  }, [asked])
  return <LoadingScreen />
}
