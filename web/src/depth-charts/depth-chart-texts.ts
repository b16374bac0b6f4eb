import { texts as listTexts } from '@touchline/domain/depth-charts/list-texts.en'
import { texts } from '@touchline/domain/depth-charts/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useDepthChartTexts = areaTexts(texts, () => import('@touchline/domain/depth-charts/texts.es'))
export const useDepthChartListTexts = areaTexts(listTexts, () => import('@touchline/domain/depth-charts/list-texts.es'))
