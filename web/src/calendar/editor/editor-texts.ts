import { texts } from '@touchline/domain/calendar/editor/editor-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useEditorTexts = areaTexts(texts, () => import('@touchline/domain/calendar/editor/editor-texts.es'))
