import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { StateMessage } from '../kit/StateMessage.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** A screen that broke. Loading again mends what a half-replaced build has done. */
export function ErrorScreen() {
  const texts = useKitTexts()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <StateMessage
      icon={<IconAlertTriangle stroke={1.5} />}
      title={texts.somethingWrong}
      acts={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
    >
      {texts.errorSafe}
    </StateMessage>
  )
}
