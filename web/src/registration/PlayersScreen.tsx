import { programPlayers } from '@touchline/domain/registration/lists'
import { IconUsers } from '@tabler/icons-react'
import { ListPage } from '../kit/list/ListPage.tsx'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgramId } from '../programs/ProgramTabs.tsx'
import { usePlayerListTexts } from './registration-texts.ts'

/** The players of a program. */
export function ProgramPlayersScreen() {
  const id = useProgramId()
  return (
    <ProgramTabPage tab="players">
      <ListPage
        of={programPlayers}
        words={usePlayerListTexts()}
        icon={<IconUsers stroke={1.5} />}
        within={{ program: String(id) }}
        rowTo={({ player_id }) => `/players/${player_id}`}
      />
    </ProgramTabPage>
  )
}
