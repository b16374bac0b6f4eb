import { texts } from '@touchline/domain/group-training/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useGroupTexts = areaTexts(texts, () => import('@touchline/domain/group-training/texts.es'))
