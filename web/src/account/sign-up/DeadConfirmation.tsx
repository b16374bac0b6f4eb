import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

/** Shown when a confirmation link is used, expired or unknown. */
export function DeadConfirmation() {
  const texts = useSignUpTexts()
  return (
    <StateMessage
      icon={<IconLinkOff stroke={1.5} />}
      title={texts.badKeyTitle}
      acts={
        <Button component={Link} to="/login">
          {texts.login}
        </Button>
      }
    >
      {texts.badKey}
    </StateMessage>
  )
}
