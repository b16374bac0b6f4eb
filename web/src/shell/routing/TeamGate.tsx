import { Button, Stack } from '@mantine/core'
import { lacksClearance, teamLock } from '@touchline/domain/teams/lock'
import { readMyTeams } from '@touchline/domain/teams/endpoints'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useRead } from '../../kit/api/queries.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { teamPartsNamed } from '../../teams/team-part.ts'
import { useLockReason } from '../../teams/useLockReason.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useActor } from '../session/useActor.ts'

const GateNotices = teamPartsNamed('GateNotice')
const everySeason = { query: { page_size: 200, season: 'all' } } as const

/**
 * Stands before every screen of a team. The server answers 404 for a locked team as for an unknown one, so the reason of the lock is read from the menu's list
 * of teams.
 */
export function TeamGate({ children }: { children: ReactNode }) {
  const texts = useKitTexts()
  const reasonOf = useLockReason()
  const actor = useActor()
  const id = Number(useParams()['team'])
  const { coach, manager, director, family } = actor.teams
  const isOpen = actor.isSuperAdmin || actor.roleType === 'Admin' || [coach, manager, director, family].some((teams) => teams.includes(id))
  const read = useRead(readMyTeams, everySeason, { enabled: !isOpen })
  if (isOpen) return children
  if (read.isPending) return <LoadingScreen />
  const team = read.data?.items.find((one) => one.id === id)
  const lock = team && teamLock(team, team.relation)
  if (!lock) return children
  const isUncleared = lock === 'not_granted' && team.relation !== 'family' && lacksClearance(team.clearance_status)
  return (
    <StateMessage
      icon={<IconLock stroke={1.5} />}
      title={reasonOf(lock)}
      acts={
        <Stack align="center">
          {isUncleared && GateNotices.map((GateNotice, at) => <GateNotice key={at} />)}
          <Button component={Link} to="/" variant="default">
            {texts.toStart}
          </Button>
        </Stack>
      }
    >
      {team.name}. {texts.teamLockedHelp}
    </StateMessage>
  )
}
