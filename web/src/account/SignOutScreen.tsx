import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Waiting } from '../kit/Waiting.tsx'
import { signOut } from '../shell/session.ts'

export function SignOutScreen() {
  const texts = useKitTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void signOut().then((isOut) => navigate(isOut ? `/login${search}` : '/', { replace: true }))
  }, [navigate, search])
  return <Waiting what={texts.loggingOut} />
}
