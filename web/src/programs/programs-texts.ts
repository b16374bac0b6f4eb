import { texts as feeTexts } from '@touchline/domain/programs/fee-texts.en'
import { texts as programTexts } from '@touchline/domain/programs/program-texts.en'
import { texts } from '@touchline/domain/programs/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useProgramsTexts = areaTexts(texts, () => import('@touchline/domain/programs/texts.es'))
export const useProgramTexts = areaTexts(programTexts, () => import('@touchline/domain/programs/program-texts.es'))
export const useFeeTexts = areaTexts(feeTexts, () => import('@touchline/domain/programs/fee-texts.es'))
