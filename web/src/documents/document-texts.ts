import { texts } from '@touchline/domain/documents/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useDocumentTexts = areaTexts(texts, () => import('@touchline/domain/documents/texts.es'))
