import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { lastOfEach } from '@touchline/domain/attendance/mark-queue'
import { fill } from '@touchline/domain/kit/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { Waiting } from '../../kit/feedback/Waiting.tsx'
import { ensureSession, session, signOut } from '../../shell/session/session.ts'
import { useOfflineTexts } from '../../offline/offline-texts.ts'
import { waitWords } from '../../offline/wait-words.ts'
import { readMarks } from '../../attendance/register/stored-marks.ts'
import { isWeak, startSending } from '../../attendance/register/send-marks.ts'
import { forgetMarks, type QueuedMark } from '../../attendance/register/queued-marks.ts'

/** Signs out at once, unless unsent changes on this device would be lost. */
export function SignOutScreen() {
  const texts = useKitTexts()
  const words = useOfflineTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const begun = useRef(false)
  const [waiting, setWaiting] = useState<readonly QueuedMark[]>([])

  const leave = useCallback(async () => {
    const isOut = await signOut()
    await navigate(isOut ? `/login${search}` : '/', { replace: true })
  }, [navigate, search])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void marksOfUser().then((marks) => (marks.length > 0 ? setWaiting(lastOfEach(marks)) : leave()))
  }, [leave])

  if (waiting.length === 0) return <Waiting what={texts.loggingOut} />
  const answers = waiting.filter(({ answer }) => answer).length
  const isMixed = answers > 0 && answers < waiting.length
  return (
    <MessagePage>
      <StateMessage
        icon={<IconCloudOff stroke={1.5} />}
        title={waiting.some(({ answer }) => answer) ? words.leaveTitleAny : words.leaveTitle}
        acts={
          <>
            <Button onClick={() => void navigate('/', { replace: true })}>{words.stay}</Button>
            <Button
              variant="default"
              onClick={() => {
                setWaiting([])
                void letAllGo().then(leave)
              }}
            >
              {words.leaveAnyway}
            </Button>
          </>
        }
      >
        {isMixed ? fill(words.leaveAny, { count: waiting.length }) : waitWords('leave', waiting, words)}
      </StateMessage>
    </MessagePage>
  )
}

const userId = () => {
  const now = session.get()
  return now.state === 'in' && now.user.login_from === null ? now.user.id : null
}

async function marksOfUser(): Promise<readonly QueuedMark[]> {
  await ensureSession()
  const user = userId()
  if (user === null) return []
  // With a connection, pending changes are sent within a moment and no question is needed.
  for (let tries = 0; tries < 10; tries++) {
    const marks = await readMarks(user)
    if (marks.every(({ refused }) => refused !== null) || isWeak.get()) return marks
    startSending()
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  return await readMarks(user)
}

async function letAllGo(): Promise<void> {
  const user = userId()
  if (user !== null) await forgetMarks(user)
}
