import { seasons } from '@touchline/domain/clubs/season-record'
import { IconPlant2 } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useSeasonTexts } from './season-texts.ts'

const path = '/club-admin/seasons'

export function SeasonsScreen() {
  return <RecordListPage of={seasons} words={useSeasonTexts()} icon={<IconPlant2 stroke={1.5} />} path={path} />
}

export function SeasonScreen() {
  return <RecordPage of={seasons} words={useSeasonTexts()} path={path} />
}
