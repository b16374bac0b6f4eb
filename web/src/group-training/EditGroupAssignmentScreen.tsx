import { Box } from '@mantine/core'
import { readGroupChoices } from '@touchline/domain/group-training/endpoints'
import { readGroupAssignment } from '@touchline/domain/teams/part'
import { IconLock } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Section } from '../kit/page/Section.tsx'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useGroupTexts } from './group-texts.ts'
import { GroupAssignmentForm } from './GroupAssignmentForm.tsx'

/** The settings of a group assignment. */
export function EditGroupAssignmentScreen() {
  const texts = useGroupTexts()
  return (
    <TeamPage tab="edit">
      {(team) =>
        team.may.manage ? (
          <Section title={texts.editTitle}>
            <Settings team={team} />
          </Section>
        ) : (
          <Notice icon={<IconLock size={18} />}>{texts.noAccess}</Notice>
        )
      }
    </TeamPage>
  )
}

function Settings({ team: { id, assignment } }: { team: Team }) {
  const read = useRead(readGroupChoices, { params: { team: id } })
  const stored = useRead(readGroupAssignment, {
    params: { team: id, group_assignment: assignment!.id },
    query: { populate: 'teams,season' },
  })
  const failed = [read, stored].find(({ isError }) => isError)
  if (failed) return <ErrorPanel inline error={failed.error!} onRetry={() => void failed.refetch()} />
  if (!read.data || !stored.data) return <RowsSkeleton rows={5} />
  return (
    <Box maw={560} mt="md">
      <GroupAssignmentForm team={id} stored={stored.data} choices={read.data} onSaved={() => undefined} />
    </Box>
  )
}
