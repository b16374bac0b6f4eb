import { texts } from '@touchline/domain/native/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useNativeTexts = areaTexts(texts, () => import('@touchline/domain/native/texts.es'))
