import { moveAidQuestion } from '@touchline/domain/financial-aid/question-endpoints'
import { aidQuestions } from '@touchline/domain/financial-aid/records'
import { IconListDetails } from '@tabler/icons-react'
import { MoveButtons } from '../forms/MoveButtons.tsx'
import { useAction } from '../kit/api/useAction.ts'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordRow } from '../kit/record/record-row.ts'
import { useAidQuestionTexts, useAidTexts } from './aid-texts.tsx'
import { aidPath, AidTabs } from './AidTabs.tsx'

const path = `${aidPath}/questions`

function Moves({ row }: { row: RecordRow }) {
  const move = useAction(moveAidQuestion)
  return (
    <MoveButtons
      question={String(row['label'])}
      words={useAidQuestionTexts()}
      up={row['moves_up'] === true}
      down={row['moves_down'] === true}
      busy={move.busy}
      onMove={(direction) => move.run({ params: { aid_question: row.id }, body: { direction } })}
    />
  )
}

/** The questions that families answer when they ask for aid. */
export function AidQuestionsScreen() {
  return (
    <RecordListPage
      of={aidQuestions}
      words={useAidQuestionTexts()}
      icon={<IconListDetails stroke={1.5} />}
      path={path}
      title={useAidTexts().financialAid}
      tabs={<AidTabs current="/questions" />}
      rowActs={(row) => !row.archived && <Moves row={row} />}
      start={{ kind: 'text' }}
    />
  )
}

export function AidQuestionScreen() {
  return <RecordPage of={aidQuestions} words={useAidQuestionTexts()} path={path} without={['position', 'moves_up', 'moves_down']} />
}
