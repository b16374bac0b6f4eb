import { texts as listTexts } from '@touchline/domain/statistics/list-texts.en'
import { texts as recordTexts } from '@touchline/domain/statistics/record-texts.en'
import { texts } from '@touchline/domain/statistics/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useTestingTexts = areaTexts(texts, () => import('@touchline/domain/statistics/texts.es'))
export const useStatisticsTexts = areaTexts(listTexts, () => import('@touchline/domain/statistics/list-texts.es'))
export const useTestingEventTexts = areaTexts(recordTexts, () => import('@touchline/domain/statistics/record-texts.es'))
