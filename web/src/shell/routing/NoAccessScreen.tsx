import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'

export function NoAccessScreen() {
  const texts = useKitTexts()
  return (
    <MessagePage>
      <StateMessage
        icon={<IconLock stroke={1.5} />}
        title={texts.noAccess}
        acts={
          <Button component={Link} to="/logout">
            {texts.anotherAccount}
          </Button>
        }
      />
    </MessagePage>
  )
}
