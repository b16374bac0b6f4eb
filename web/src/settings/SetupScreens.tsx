import { regions } from '@touchline/domain/settings/region-record'
import { levels, sports } from '@touchline/domain/settings/sport-records'
import { IconBallFootball, IconMap2, IconStairs } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useClubTexts } from './club-texts.ts'
import { pathOfTab, SettingsTabs, type SettingsTab } from './SettingsTabs.tsx'
import { useLevelTexts, useRegionTexts, useSportTexts } from './setup-texts.ts'

/** Lists stand under the title and the tabs of Club Administration. */
function useTab(tab: SettingsTab) {
  return { path: pathOfTab(tab), title: useClubTexts().settingsTitle, tabs: <SettingsTabs current={tab} /> }
}

export function RegionsScreen() {
  return <RecordListPage of={regions} words={useRegionTexts()} icon={<IconMap2 stroke={1.5} />} {...useTab('regions')} />
}

export function RegionScreen() {
  return <RecordPage of={regions} words={useRegionTexts()} path={pathOfTab('regions')} />
}

export function SportsScreen() {
  return <RecordListPage of={sports} words={useSportTexts()} icon={<IconBallFootball stroke={1.5} />} {...useTab('sports')} />
}

export function SportScreen() {
  return <RecordPage of={sports} words={useSportTexts()} path={pathOfTab('sports')} />
}

export function LevelsScreen() {
  return <RecordListPage of={levels} words={useLevelTexts()} icon={<IconStairs stroke={1.5} />} {...useTab('levels')} />
}

export function LevelScreen() {
  return <RecordPage of={levels} words={useLevelTexts()} path={pathOfTab('levels')} />
}
