import { Button } from '@mantine/core'
import { IconTournament } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

/**
 * The target of the link that a league sends to its coaches, after they have signed in. No club on this server runs a league, so there is nothing to request.
 */
export function CoachRequestScreen() {
  const texts = useSignUpTexts()
  const kitTexts = useKitTexts()
  return (
    <MessagePage>
      <StateMessage
        icon={<IconTournament stroke={1.5} />}
        title={texts.noLeague}
        acts={
          <Button component={Link} to="/" variant="default">
            {kitTexts.toStart}
          </Button>
        }
      >
        {texts.noLeagueHelp}
      </StateMessage>
    </MessagePage>
  )
}
