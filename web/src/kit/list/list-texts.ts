import { texts } from '@touchline/domain/platform/list-texts.en'
import { areaTexts } from '../texts.ts'

export const useListTexts = areaTexts(texts, () => import('@touchline/domain/platform/list-texts.es'))
