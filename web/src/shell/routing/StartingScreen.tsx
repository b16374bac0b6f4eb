import { useEffect, useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import type { Session } from '../session/session.ts'
import { Unreachable } from './Unreachable.tsx'

/** A server that has not said who is signed in by then is in trouble (S0.9). */
const patience = 20_000

/** While it is not known yet who is signed in. */
export function StartingScreen({ step }: { step: Extract<Session, { state: 'starting' }>['step'] | null }) {
  const texts = useKitTexts()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) return <Unreachable error={null} />
  return <LoadingScreen what={step === 'role' ? texts.loadingRole : texts.initializing} />
}
