import { exportProgramAnswers } from '@touchline/domain/registration/answer-file-endpoints'
import { programPlayers } from '@touchline/domain/registration/lists'
import { Button } from '@mantine/core'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AnswersButton } from '../forms/AnswersButton.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { programsPath } from '../programs/paths.ts'
import { ProgramTabPage } from '../programs/ProgramTabPage.tsx'
import { useProgram, useProgramId, useQuestionCount } from '../programs/ProgramTabs.tsx'
import { usePlayerListTexts } from './list-texts.ts'

/** The players of a program, with the answers that their families gave. */
export function ProgramPlayersScreen() {
  const id = useProgramId()
  const texts = usePlayerListTexts()
  const program = useProgram().data
  const title = program?.name ?? ' '
  const actor = useActor()
  const mayManage = actor.clubId !== null && mayManageMoney({ clubId: actor.clubId, regionId: program?.club_region_id ?? null })(actor)
  const questions = useQuestionCount() ?? 0
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
        bulk={{ acts: [] }}
        rowTo={({ player_id }) => `/players/${player_id}`}
        // A button opens the answers; the column is for the file.
        omit={() => ['answers']}
        rowActs={({ id: registration, player, package_name, form, status }) => (
          <>
            <AnswersButton name={`${player}: ${package_name}`} answers={form} />
            {status === 'Registered' && mayManage && (
              <Button
                component={Link}
                to={`${programsPath}/program-changes?registration=${registration}`}
                variant="subtle"
                size="compact-sm"
                aria-label={`${texts.change}: ${player}`}
              >
                {texts.change}
              </Button>
            )}
          </>
        )}
      />
    </ProgramTabPage>
  )
}
