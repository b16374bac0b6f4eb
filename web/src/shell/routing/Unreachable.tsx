import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isOffline } from '../../kit/feedback/api-error.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { isInApp, toNative } from '../../native/channel.ts'
import { startSession } from '../session/session.ts'

const retry = () => {
  toNative({ type: 'retryLogin' })
  void startSession()
}

/** The app retries by itself at first; the retry button appears 20 seconds after the page started (S0.2, S0.9). */
function useMayRetry(): boolean {
  const [left] = useState(() => (isInApp() ? Math.max(0, 20_000 - performance.now()) : 0))
  const [may, setMay] = useState(left === 0)
  useEffect(() => {
    const timer = setTimeout(() => setMay(true), left)
    return () => clearTimeout(timer)
  }, [left])
  return may
}

/** Shown when the session is unknown because the server failed. `error` is null if it has not answered at all. */
export function Unreachable({ error }: { error: unknown }) {
  const texts = useKitTexts()
  const mayRetry = useMayRetry()
  if (error !== null && !isOffline(error))
    return (
      <MessagePage>
        <ErrorPanel error={error} onRetry={retry} />
      </MessagePage>
    )
  return (
    <MessagePage>
      <StateMessage
        icon={<IconCloudOff stroke={1.5} />}
        title={texts.troubleConnecting}
        acts={mayRetry && <Button onClick={retry}>{texts.retryConnection}</Button>}
      >
        {texts.noConnection}
      </StateMessage>
    </MessagePage>
  )
}
