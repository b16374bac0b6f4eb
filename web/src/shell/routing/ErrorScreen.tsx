import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { isChunkError } from './load-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** The error page of a screen that crashed. A reload repairs a page that mixes files of two builds. */
export function ErrorScreen() {
  const texts = useKitTexts()
  const error = useRouteError()
  useEffect(() => {
    void import('../../kit/feedback/report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
  }, [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <MessagePage>
      <StateMessage
        icon={<IconAlertTriangle stroke={1.5} />}
        title={isChunkError(error) ? texts.networkIssue : texts.somethingWrong}
        acts={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
      >
        {texts.errorSafe}
      </StateMessage>
    </MessagePage>
  )
}
