import { documents } from '@touchline/domain/documents/endpoints'
import { texts } from '@touchline/domain/documents/texts.en'
import { IconFileText } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { areaTexts } from '../kit/texts.ts'

const path = '/club/documents'
const useTexts = areaTexts(texts, () => import('@touchline/domain/documents/texts.es'))

export function DocumentsScreen() {
  return <RecordListPage of={documents} words={useTexts()} icon={<IconFileText stroke={1.5} />} path={path} />
}

export function DocumentScreen() {
  return <RecordPage of={documents} words={useTexts()} path={path} />
}
