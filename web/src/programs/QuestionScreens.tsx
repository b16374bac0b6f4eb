import { ActionIcon, Group } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { mayManagePrograms } from '@touchline/domain/programs/policy'
import { moveProgramQuestion } from '@touchline/domain/programs/question-endpoints'
import { questionRecords } from '@touchline/domain/programs/records'
import { IconArrowDown, IconArrowUp, IconListDetails } from '@tabler/icons-react'
import { useAction } from '../kit/api/useAction.ts'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordRow } from '../kit/record/record-row.ts'
import { useActor } from '../shell/session/useActor.ts'
import { programsPath } from './paths.ts'
import { BackTo, useTab } from './ProgramScreens.tsx'
import { ProgramTabs, useProgram } from './ProgramTabs.tsx'
import { useQuestionTexts } from './programs-texts.ts'

const directions = [
  { direction: 'up', text: 'moveUp', Icon: IconArrowUp },
  { direction: 'down', text: 'moveDown', Icon: IconArrowDown },
] as const

/** Moves a question one place, which changes the order in which families are asked. */
function MoveButtons({ row }: { row: RecordRow }) {
  const texts = useQuestionTexts()
  const move = useAction(moveProgramQuestion)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {directions.map(({ direction, text, Icon }) => (
        <ActionIcon
          key={direction}
          variant="subtle"
          aria-label={fill(texts[text], { question: String(row['label']) })}
          disabled={move.busy || (direction === 'up' && row['position'] === 1)}
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
  const { id, ...tab } = useTab()
  const actor = useActor()
  const program = useProgram().data
  const mayMove =
    actor.clubId !== null && program !== undefined && mayManagePrograms({ clubId: actor.clubId, regionId: program.club_region_id })(actor)
  return (
    <RecordListPage
      {...tab}
      of={questionRecords}
      words={useQuestionTexts()}
      icon={<IconListDetails stroke={1.5} />}
      path={`${programsPath}/${id}/questions`}
      tabs={<ProgramTabs current="questions" />}
      rowActs={(row) => mayMove && !row.archived && <MoveButtons row={row} />}
      start={{ kind: 'text' }}
    />
  )
}

export function QuestionScreen() {
  return (
    <RecordPage
      of={questionRecords}
      words={useQuestionTexts()}
      path={programsPath}
      crumb={() => <BackTo tab="questions" />}
      fixed={['program_id']}
      without={['position']}
    />
  )
}
