import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Waiting } from '../kit/Waiting.tsx'
import { signOut } from '../shell/session.ts'

export function SignOutScreen() {
  const texts = useKitTexts()
  const navigate = useNavigate()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void signOut().then(() => navigate('/login', { replace: true }))
  }, [navigate])
  return <Waiting what={texts.loggingOut} />
}
