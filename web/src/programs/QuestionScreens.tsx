import { moveProgramQuestion } from '@touchline/domain/programs/question-endpoints'
import { questionRecords } from '@touchline/domain/programs/records'
import { IconListDetails } from '@tabler/icons-react'
import { MoveButtons } from '../forms/MoveButtons.tsx'
import { useAction } from '../kit/api/useAction.ts'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordRow } from '../kit/record/record-row.ts'
import { useProgramsPath } from './paths.ts'
import { BackTo } from './ProgramScreens.tsx'
import { useRecordTab } from './ProgramTabPage.tsx'
import { useProgram, useQuestionCount } from './ProgramTabs.tsx'
import { useQuestionTexts } from './record-texts.ts'

/** `last`: the place of the last question, undefined until it is known. */
function Moves({ row, last }: { row: RecordRow; last: number | undefined }) {
  const move = useAction(moveProgramQuestion)
  return (
    <MoveButtons
      question={String(row['label'])}
      words={useQuestionTexts()}
      up={row['position'] !== 1}
      down={row['position'] !== last}
      busy={move.busy}
      onMove={(direction) => move.run({ params: { program_question: row.id }, body: { direction } })}
    />
  )
}

/** The questions that families answer for each player of a program. */
export function QuestionsScreen() {
  const mayMove = useProgram().data?.may.manage === true
  const last = useQuestionCount()
  return (
    <RecordListPage
      {...useRecordTab('questions')}
      of={questionRecords}
      words={useQuestionTexts()}
      icon={<IconListDetails stroke={1.5} />}
      rowActs={(row) => mayMove && !row.archived && <Moves row={row} last={last} />}
      start={{ kind: 'text' }}
    />
  )
}

export function QuestionScreen() {
  return (
    <RecordPage
      of={questionRecords}
      words={useQuestionTexts()}
      path={useProgramsPath()}
      crumb={() => <BackTo tab="questions" />}
      fixed={['program_id']}
      without={['position']}
    />
  )
}
