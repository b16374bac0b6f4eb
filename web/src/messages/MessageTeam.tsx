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
  const isInReach =
    regions === null || (team.club_region_id !== null && regions.includes(team.club_region_id)) || teamsToWrite(actor).includes(team.id)
  if (!mayUseMessages(actor) || !isInReach) return null
  return (
    <Button component={Link} to={`/compose?to=team_${team.id}`} variant="default" leftSection={<IconMail size={18} />}>
      {texts.messageTeam}
    </Button>
  )
}
