import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { useArrival } from '../shell/session/arrive.ts'
import { ensureSession, session } from '../shell/session/session.ts'
import { Unreachable } from '../shell/routing/Unreachable.tsx'
import { useTokenSignIn } from './useTokenSignIn.ts'

/** The start page of the native app, with or without a token. A signed-in user goes straight to the start page of the role. */
export function MobileLoginScreen() {
  const texts = useKitTexts()
  const { loginToken } = useParams()
  const now = session.use()
  const navigate = useNavigate()
  const arrive = useArrival()
  const signIn = useTokenSignIn()
  const begun = useRef(false)

  const begin = useEffectEvent(async () => {
    await ensureSession()
    const { state } = session.get()
    if (state === 'in' || state === 'no access') return void navigate('/', { replace: true })
    if (state === 'failed' || state === 'redirect') return
    if (loginToken === undefined) return void navigate('/login', { replace: true })
    if (await signIn(loginToken)) await arrive()
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  return now.state === 'failed' ? <Unreachable error={now.error} /> : <Waiting what={texts.initializing} />
}
