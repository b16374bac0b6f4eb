import { Button } from '@mantine/core'
import { readTeamChoices } from '@touchline/domain/club-teams/endpoints'
import { mayEditTeam } from '@touchline/domain/club-teams/policy'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useMay } from '../shell/session/useActor.ts'
import type { Team } from '../teams/TeamPage.tsx'
import { useClubTeamTexts } from './club-team-texts.ts'
import { TeamSheet } from './late-team-sheet.ts'

/** The button that opens the settings of a team, for those who may change them. */
export function EditTeamAct({ team }: { team: Team }) {
  const texts = useClubTeamTexts()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay(mayEditTeam, { clubId: team.club_id, regionId: team.club_region_id, teamId: team.id })
  const choices = useRead(readTeamChoices, {}, { enabled: isOpen }).data
  if (!mayEdit) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      {isOpen && choices && <TeamSheet id={team.id} choices={choices} onClose={() => setOpen(false)} />}
    </>
  )
}
