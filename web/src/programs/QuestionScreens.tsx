import { ActionIcon, Group } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { moveProgramQuestion } from '@touchline/domain/programs/question-endpoints'
import { questionRecords } from '@touchline/domain/programs/records'
import { IconArrowDown, IconArrowUp, IconListDetails } from '@tabler/icons-react'
import { useAction } from '../kit/api/useAction.ts'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordRow } from '../kit/record/record-row.ts'
import { useProgramsPath } from './paths.ts'
import { BackTo } from './ProgramScreens.tsx'
import { useRecordTab } from './ProgramTabPage.tsx'
import { useProgram, useQuestionCount } from './ProgramTabs.tsx'
import { useQuestionTexts } from './record-texts.ts'

const directions = [
  { direction: 'up', text: 'moveUp', Icon: IconArrowUp },
  { direction: 'down', text: 'moveDown', Icon: IconArrowDown },
] as const

/** Moves a question one place, which changes the order in which families are asked. `last`: the place of the last one, undefined until it is known. */
function MoveButtons({ row, last }: { row: RecordRow; last: number | undefined }) {
  const texts = useQuestionTexts()
  const move = useAction(moveProgramQuestion)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {directions.map(({ direction, text, Icon }) => (
        <ActionIcon
          key={direction}
          variant="subtle"
          aria-label={fill(texts[text], { question: String(row['label']) })}
          disabled={move.busy || row['position'] === (direction === 'up' ? 1 : last)}
          onClick={() => move.run({ params: { program_question: row.id }, body: { direction } })}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
    </Group>
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
      rowActs={(row) => mayMove && !row.archived && <MoveButtons row={row} last={last} />}
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
