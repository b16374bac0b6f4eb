import { Box } from '@mantine/core'
import { readAssignmentChoices } from '@touchline/domain/assignments/endpoints'
import { IconLock } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import { AssignmentForm } from './AssignmentForm.tsx'
import { AssignmentPage } from './AssignmentPage.tsx'

/** The settings of an assignment; only a draft is changed. */
export function EditAssignmentScreen() {
  const texts = useAssignmentTexts()
  const choices = useRead(readAssignmentChoices, {}).data
  return (
    <AssignmentPage tab="edit">
      {(assignment) =>
        assignment.status !== 'draft' || !assignment.may.edit ? (
          <Notice icon={<IconLock size={18} />}>{texts.notDraft}</Notice>
        ) : choices ? (
          <Box maw={560}>
            <AssignmentForm stored={assignment} choices={choices} onSaved={() => undefined} />
          </Box>
        ) : (
          <RowsSkeleton rows={5} />
        )
      }
    </AssignmentPage>
  )
}
