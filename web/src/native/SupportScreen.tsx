import { Button } from '@mantine/core'
import { signSupport } from '@touchline/domain/native/endpoints'
import { IconLifebuoy } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../kit/api/api.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { MessagePage } from '../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { leaveTo } from '../shell/session/session.ts'
import { useNativeTexts } from './native-texts.ts'

/** Redirects to the help desk, signed in. */
export function SupportScreen() {
  const texts = useNativeTexts()
  const kitTexts = useKitTexts()
  const [query] = useSearchParams()
  const [error, setError] = useState<unknown>(null)
  const begun = useRef(false)
  const go = useEffectEvent(async () => {
    setError(null)
    const returnTo = query.get('return_to')
    try {
      const { url } = await call(signSupport, { query: { to: 'desk', ...(returnTo !== null && { return_to: returnTo }) } })
      leaveTo(url)
    } catch (failure) {
      setError(failure)
    }
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void go()
  }, [])
  if (error === null) return <Waiting what={kitTexts.redirecting} />
  if (!(error instanceof ApiError) || error.code !== 'support.not_there')
    return (
      <MessagePage>
        <ErrorPanel error={error} onRetry={() => location.reload()} />
      </MessagePage>
    )
  return (
    <MessagePage>
      <StateMessage
        icon={<IconLifebuoy stroke={1.5} />}
        title={texts.noSupport}
        acts={
          <Button component={Link} to="/" variant="default">
            {kitTexts.toStart}
          </Button>
        }
      >
        {texts.noSupportHelp}
      </StateMessage>
    </MessagePage>
  )
}
