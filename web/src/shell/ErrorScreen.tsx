import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { StateMessage } from '../kit/StateMessage.tsx'
import { ChunkError } from './load-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** A screen that broke. Also when a new build has taken away the files of the one that runs: loading again mends that. */
export function ErrorScreen() {
  const texts = useKitTexts()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <StateMessage
      icon={<IconAlertTriangle stroke={1.5} />}
      title={error instanceof ChunkError ? texts.networkIssue : texts.somethingWrong}
      acts={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
    >
      {texts.errorSafe}
    </StateMessage>
  )
}
