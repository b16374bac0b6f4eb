import { messageTemplates } from '@touchline/domain/messages/template-record'
import { texts } from '@touchline/domain/messages/template-texts.en'
import { IconTemplate } from '@tabler/icons-react'
import { RecordListPage } from '../kit/record/RecordListPage.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { areaTexts } from '../kit/texts.ts'

const path = '/club/message-templates'
const useTexts = areaTexts(texts, () => import('@touchline/domain/messages/template-texts.es'))

export function TemplatesScreen() {
  return <RecordListPage of={messageTemplates} words={useTexts()} icon={<IconTemplate stroke={1.5} />} path={path} />
}

export function TemplateScreen() {
  return <RecordPage of={messageTemplates} words={useTexts()} path={path} />
}
