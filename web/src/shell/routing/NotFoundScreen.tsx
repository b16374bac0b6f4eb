import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { session } from '../session/session.ts'
import { StartingScreen } from './StartingScreen.tsx'

export function NotFoundScreen() {
  const texts = useKitTexts()
  const now = session.use()
  // Signed-in users get a link to their start page and others to the sign-in, so the page waits for the session.
  if (now.state === 'starting') return <StartingScreen step={now.step} />
  const isIn = now.state === 'in'
  const message = (
    <StateMessage
      icon={<IconMapOff stroke={1.5} />}
      title={texts.notFound}
      acts={
        <Button component={Link} to={isIn ? '/' : '/login'} variant="default">
          {isIn ? texts.toStart : texts.login}
        </Button>
      }
    />
  )
  // Inside the navigation the main element exists already.
  return isIn ? message : <MessagePage>{message}</MessagePage>
}
