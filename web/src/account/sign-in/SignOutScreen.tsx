import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Waiting } from '../../kit/feedback/Waiting.tsx'
import { signOut } from '../../shell/session/session.ts'
import { questionsBeforeSignOut, type SignOutQuestion } from './sign-out-part.ts'

/** Signs out at once, unless unsent changes on this device would be lost. */
export function SignOutScreen() {
  const texts = useKitTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const begun = useRef(false)
  const [[Question, ...others], setQuestions] = useState<readonly SignOutQuestion[]>([])

  const leave = useCallback(async () => {
    const isOut = await signOut()
    await navigate(isOut ? `/login${search}` : '/', { replace: true })
  }, [navigate, search])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void questionsBeforeSignOut().then((questions) => (questions.length > 0 ? setQuestions(questions) : leave()))
  }, [leave])

  if (!Question) return <Waiting what={texts.loggingOut} />
  return (
    <Question
      onStay={() => void navigate('/', { replace: true })}
      onLeave={(discard) => {
        setQuestions(others)
        void discard().then(() => (others.length > 0 ? undefined : leave()))
      }}
    />
  )
}
