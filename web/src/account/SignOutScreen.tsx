import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { MessagePage } from '../kit/MessagePage.tsx'
import { StateMessage } from '../kit/StateMessage.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import { ensureSession, session, signOut } from '../shell/session.ts'
import { useSidelineTexts } from '../sideline/sideline-texts.ts'
import { dropMarks, readMarks } from '../attendance/kept-marks.ts'
import { isWeak, startSending } from '../attendance/send-marks.ts'

/** Signs out at once, unless something on this device would be lost by it. */
export function SignOutScreen() {
  const texts = useKitTexts()
  const words = useSidelineTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const begun = useRef(false)
  const [waiting, setWaiting] = useState(0)

  const leave = useCallback(async () => {
    const isOut = await signOut()
    await navigate(isOut ? `/login${search}` : '/', { replace: true })
  }, [navigate, search])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void marksOfUser().then((count) => (count > 0 ? setWaiting(count) : leave()))
  }, [leave])

  if (waiting === 0) return <Waiting what={texts.loggingOut} />
  return (
    <MessagePage>
      <StateMessage
        icon={<IconCloudOff stroke={1.5} />}
        title={words.leaveTitle}
        acts={
          <>
            <Button onClick={() => void navigate('/', { replace: true })}>{words.stay}</Button>
            <Button
              variant="default"
              onClick={() => {
                setWaiting(0)
                void forgetMarks().then(leave)
              }}
            >
              {words.leaveAnyway}
            </Button>
          </>
        }
      >
        {waiting === 1 ? words.leaveHelpOne : fill(words.leaveHelp, { count: waiting })}
      </StateMessage>
    </MessagePage>
  )
}

const userId = () => {
  const now = session.get()
  return now.state === 'in' && now.user.login_from === null ? now.user.id : null
}

async function marksOfUser(): Promise<number> {
  await ensureSession()
  const user = userId()
  if (user === null) return 0
  // With a signal they need a moment, and nobody is asked anything.
  for (let tries = 0; tries < 10; tries++) {
    const marks = await readMarks(user)
    if (marks.every(({ refused }) => refused !== null) || isWeak.get()) return marks.length
    startSending()
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  return (await readMarks(user)).length
}

async function forgetMarks(): Promise<void> {
  const user = userId()
  if (user !== null) await dropMarks(user)
}
