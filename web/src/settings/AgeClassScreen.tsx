import { Text } from '@mantine/core'
import { ageClassKinds } from '@touchline/domain/access/age-class'
import { readAgeClasses } from '@touchline/domain/settings/age-class-endpoints'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Page } from '../kit/page/Page.tsx'
import { AgeClassForm, type AgeClassChoice } from './AgeClassForm.tsx'
import { useAgeClassTexts } from './age-class-texts.ts'
import { useClubTexts } from './club-texts.ts'
import { SettingsTabs } from './SettingsTabs.tsx'

/** The age classifications of the club, one at a time. */
export function AgeClassScreen() {
  const texts = useAgeClassTexts()
  const read = useRead(readAgeClasses, {})
  const [{ kind, sport }, choose] = useState<AgeClassChoice>({ kind: ageClassKinds[0], sport: null })
  return (
    <Page title={useClubTexts().settingsTitle} tabs={<SettingsTabs current="age-classification" />}>
      <Text c="dimmed" fz="sm" my="md" maw={640}>
        {texts.intro}
      </Text>
      {read.data ? (
        <AgeClassForm key={`${kind} ${sport}`} kind={kind} sport={sport} read={read.data} onChoose={choose} />
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  )
}
