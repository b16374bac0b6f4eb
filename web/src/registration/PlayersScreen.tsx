import { programPlayers } from '@touchline/domain/registration/lists'
import { IconUsers } from '@tabler/icons-react'
import { AnswersButton } from '../forms/AnswersButton.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { ProgramTabs, useProgram, useProgramId } from '../programs/ProgramTabs.tsx'
import { useProgramsTexts } from '../programs/programs-texts.ts'
import { usePlayerListTexts } from './registration-texts.ts'

/** The players of a program, with the answers that their families gave. */
export function ProgramPlayersScreen() {
  const id = useProgramId()
  return (
    <Page
      title={useProgram().data?.name ?? ' '}
      crumb={<Crumb to="/program-admin/programs" name={useProgramsTexts().clubPrograms} />}
      tabs={<ProgramTabs current="players" />}
    >
      <ListPage
        of={programPlayers}
        words={usePlayerListTexts()}
        icon={<IconUsers stroke={1.5} />}
        within={{ program: String(id) }}
        rowTo={({ player_id }) => `/players/${player_id}`}
        // The file has them in a column.
        omit={() => ['answers']}
        rowActs={({ player, package_name, form }) => <AnswersButton name={`${player}: ${package_name}`} answers={form} />}
      />
    </Page>
  )
}
