import { questionRecords } from '@touchline/domain/programs/records'
import { exportProgramAnswers } from '@touchline/domain/registration/endpoints'
import { programPlayers } from '@touchline/domain/registration/lists'
import { IconUsers } from '@tabler/icons-react'
import { AnswersButton } from '../forms/AnswersButton.tsx'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgram, useProgramId } from '../programs/ProgramTabs.tsx'
import { usePlayerListTexts } from './list-texts.ts'

/** The players of a program, with the answers that their families gave. */
export function ProgramPlayersScreen() {
  const id = useProgramId()
  const texts = usePlayerListTexts()
  const title = useProgram().data?.name ?? ' '
  const questions = useRead(questionRecords.list.read, { query: { page_size: '1', program_id: String(id) } }).data?.total ?? 0
  return (
    <ProgramTabPage
      tab="players"
      act={
        questions > 0 && (
          <ExportButton
            endpoint={exportProgramAnswers}
            args={{ params: { program: id } }}
            file={`${title}.csv`}
            done={texts.answersExported}
          >
            {texts.exportAnswers}
          </ExportButton>
        )
      }
    >
      <ListPage
        of={programPlayers}
        words={texts}
        icon={<IconUsers stroke={1.5} />}
        within={{ program: String(id) }}
        rowTo={({ player_id }) => `/players/${player_id}`}
        // The files have them in columns.
        omit={() => ['answers']}
        rowActs={({ player, package_name, form }) => <AnswersButton name={`${player}: ${package_name}`} answers={form} />}
      />
    </ProgramTabPage>
  )
}
