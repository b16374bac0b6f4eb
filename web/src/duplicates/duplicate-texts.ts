import { texts as mergeTexts } from '@touchline/domain/duplicates/merge-texts.en'
import { texts } from '@touchline/domain/duplicates/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useDuplicateTexts = areaTexts(texts, () => import('@touchline/domain/duplicates/texts.es'))
export const useMergeTexts = areaTexts(mergeTexts, () => import('@touchline/domain/duplicates/merge-texts.es'))
