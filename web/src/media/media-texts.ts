import { texts } from '@touchline/domain/media/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useMediaTexts = areaTexts(texts, () => import('@touchline/domain/media/texts.es'))
