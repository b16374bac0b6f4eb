import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { MessagePage } from '../kit/MessagePage.tsx'
import { StateMessage } from '../kit/StateMessage.tsx'
import { session } from './session.ts'

export function NotFoundScreen() {
  const texts = useKitTexts()
  const { state } = session.use()
  const message = (
    <StateMessage
      icon={<IconMapOff stroke={1.5} />}
      title={texts.notFound}
      acts={
        <Button component={Link} to={state === 'in' ? '/' : '/login'} variant="default">
          {state === 'in' ? texts.toStart : texts.login}
        </Button>
      }
    />
  )
  // Inside the shell the landmark is there already.
  return state === 'in' ? message : <MessagePage>{message}</MessagePage>
}
