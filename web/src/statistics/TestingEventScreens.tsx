import { testingEvents } from '@touchline/domain/statistics/testing-event'
import { IconStopwatch } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useClubTexts } from '../settings/club-texts.ts'
import { SettingsTabs, settingsPath } from '../settings/SettingsTabs.tsx'
import { useTestingEventTexts } from './statistics-texts.ts'

const path = `${settingsPath}/testing-events`

export function TestingEventsScreen() {
  return (
    <RecordListPage
      of={testingEvents}
      words={useTestingEventTexts()}
      icon={<IconStopwatch stroke={1.5} />}
      path={path}
      title={useClubTexts().settingsTitle}
      tabs={<SettingsTabs current="testing-events" />}
    />
  )
}

export function TestingEventScreen() {
  return <RecordPage of={testingEvents} words={useTestingEventTexts()} path={path} />
}
