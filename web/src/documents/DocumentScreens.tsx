import { documents } from '@touchline/domain/documents/endpoints'
import { IconFileText } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useDocumentTexts } from './document-texts.ts'

const path = '/club/documents'

export function DocumentsScreen() {
  return <RecordListPage of={documents} words={useDocumentTexts()} icon={<IconFileText stroke={1.5} />} path={path} />
}

export function DocumentScreen() {
  return <RecordPage of={documents} words={useDocumentTexts()} path={path} />
}
