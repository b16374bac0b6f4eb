import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { MessagePage } from '../kit/feedback/MessagePage.tsx'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { useArrival } from '../shell/session/arrive.ts'
import { ensureSession, session } from '../shell/session/session.ts'
import { Unreachable } from '../shell/routing/Unreachable.tsx'
import { WrongAccountScreen } from '../shell/session/WrongAccountScreen.tsx'
import { useTokenSignIn } from './useTokenSignIn.ts'

/**
 * Opens the link of a message in an email; its key signs the reader in. If another user is signed in here, that user stays signed in and sees an explanation.
 */
export function DirectMessageScreen() {
  const texts = useKitTexts()
  const { userID, messageID, loginKey } = useParams()
  const now = session.use()
  const arrive = useArrival()
  const signIn = useTokenSignIn()
  const begun = useRef(false)
  const [isWrong, setWrong] = useState(false)

  const begin = useEffectEvent(async () => {
    await ensureSession()
    if (session.get().state === 'failed') return
    if (session.get().state === 'out' && !(await signIn(loginKey!))) return
    const after = session.get()
    if (after.state === 'in' && String(after.user.id) !== userID) return setWrong(true)
    await arrive(`/inbox/inbox/${messageID}`)
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  if (isWrong)
    return (
      <MessagePage>
        <WrongAccountScreen />
      </MessagePage>
    )
  return now.state === 'failed' ? <Unreachable error={now.error} /> : <Waiting what={texts.initializing} />
}
