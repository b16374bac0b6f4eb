import { Button } from '@mantine/core'
import { loginAsUser } from '@touchline/domain/account/sign-in/login-as-endpoints'
import { IconKeyOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { Waiting } from '../../kit/feedback/Waiting.tsx'
import { LoadingScreen } from '../../shell/routing/LoadingScreen.tsx'
import { session, sit } from '../../shell/session/session.ts'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

/** Logs a super admin in as another user by an address. It works only with the super admin's own access key. */
export function LoginAsScreen() {
  const texts = useSignUpTexts()
  const kitTexts = useKitTexts()
  const { state } = session.use()
  if (state === 'starting' || state === 'logging in') return <LoadingScreen what={kitTexts.initializing} />
  if (state === 'in') return <Becoming />
  return (
    <MessagePage>
      <StateMessage
        icon={<IconKeyOff stroke={1.5} />}
        title={texts.invalidKey}
        acts={
          <Button component={Link} to="/login">
            {texts.login}
          </Button>
        }
      />
    </MessagePage>
  )
}

function Becoming() {
  const texts = useSignUpTexts()
  const id = useParams()['userID'] ?? ''
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const begun = useRef(-1)
  const [tries, setTries] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const become = useEffectEvent(async () => {
    const role = query.get('role')
    try {
      sit(await call(loginAsUser, { params: { id }, body: role === null ? {} : { role } }))
      void navigate('/', { replace: true })
    } catch (failure) {
      setError(failure)
    }
  })
  useEffect(() => {
    if (begun.current === tries) return
    begun.current = tries
    void become()
  }, [tries])
  if (error === null) return <Waiting what={texts.loggingInAs} />
  return (
    <MessagePage>
      <ErrorPanel error={error} onRetry={() => (setError(null), setTries((n) => n + 1))} />
    </MessagePage>
  )
}
