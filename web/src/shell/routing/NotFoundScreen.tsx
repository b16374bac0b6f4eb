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
  // Whether it offers a way in or a way home is known only then.
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
  // Inside the shell the landmark is there already.
  return isIn ? message : <MessagePage>{message}</MessagePage>
}
