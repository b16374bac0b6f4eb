import { Text } from '@mantine/core'
import { readStaffAccess } from '@touchline/domain/team-staff/access-endpoints'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useClubTexts } from '../settings/club-texts.ts'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { StaffAccessForm } from './StaffAccessForm.tsx'
import { useStaffAccessTexts } from './team-staff-texts.ts'

/** The settings of what coaches and managers see of other teams, and of the certificates that teams need. */
export function StaffAccessScreen() {
  const texts = useStaffAccessTexts()
  const read = useRead(readStaffAccess, {})
  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="staff-access" />}>
      <Text c="dimmed" fz="sm" my="md" maw={640}>
        {texts.intro}
      </Text>
      {read.data ? (
        <StaffAccessForm saved={read.data} />
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  )
}
