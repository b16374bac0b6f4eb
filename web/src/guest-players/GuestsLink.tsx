import { Button } from '@mantine/core'
import { titles } from '@touchline/domain/guest-players/titles'
import { IconUserStar } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOwnWords } from '../kit/texts.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { useAssignsGuests } from './useAssignsGuests.ts'

/** Leads from the roster to the guests of the team, for those who assign them. */
export function GuestsLink({ team }: { team: Team }) {
  const words = useOwnWords()
  if (!useAssignsGuests(team)) return null
  return (
    <Button component={Link} to={`/teams/${team.id}/assign_guests`} variant="default" leftSection={<IconUserStar size={18} />}>
      {words(titles.assignGuests)}
    </Button>
  )
}
