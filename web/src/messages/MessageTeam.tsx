import { Button } from '@mantine/core'
import { mayUseMessages, regionsToWrite, teamsToWrite } from '@touchline/domain/messages/policy'
import { IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActor } from '../shell/session/useActor.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { useMessageTexts } from './message-texts.ts'

/** Opens a new message to the team, for those who may write to it. */
export function MessageTeam({ team }: { team: Team }) {
  const texts = useMessageTexts()
  const actor = useActor()
  const regions = regionsToWrite(actor)
  if (!mayUseMessages(actor) || (regions !== null && regions.length === 0 && !teamsToWrite(actor).includes(team.id))) return null
  return (
    <Button component={Link} to={`/compose?to=team_${team.id}`} variant="default" leftSection={<IconMail size={18} />}>
      {texts.messageTeam}
    </Button>
  )
}
