import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { isOffline } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { MessagePage } from '../kit/MessagePage.tsx'
import { StateMessage } from '../kit/StateMessage.tsx'
import { Trouble } from '../kit/Trouble.tsx'
import { startSession } from './session.ts'

/** Nobody knows yet who is signed in, because the server did not say. */
export function Unreachable({ error }: { error: unknown }) {
  const texts = useKitTexts()
  const retry = () => void startSession()
  if (!isOffline(error))
    return (
      <MessagePage>
        <Trouble error={error} onRetry={retry} />
      </MessagePage>
    )
  return (
    <MessagePage>
      <StateMessage
        icon={<IconCloudOff stroke={1.5} />}
        title={texts.troubleConnecting}
        acts={<Button onClick={retry}>{texts.retryConnection}</Button>}
      >
        {texts.noConnection}
      </StateMessage>
    </MessagePage>
  )
}
