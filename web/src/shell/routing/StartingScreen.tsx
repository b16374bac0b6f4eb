import { useEffect, useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import type { Session } from '../session/session.ts'
import { Unreachable } from './Unreachable.tsx'

/** Milliseconds after which a server that has not answered counts as failing (S0.9). */
const patience = 20_000

/** Shown until the session is known. */
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
