import { texts as discountTexts } from '@touchline/domain/programs/discount-texts.en'
import { texts as feeTexts } from '@touchline/domain/programs/fee-texts.en'
import { texts as packageTexts } from '@touchline/domain/programs/package-texts.en'
import { texts as programTexts } from '@touchline/domain/programs/program-texts.en'
import { texts as questionTexts } from '@touchline/domain/programs/question-texts.en'
import { texts as setUpTexts } from '@touchline/domain/programs/set-up-texts.en'
import { texts } from '@touchline/domain/programs/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useProgramsTexts = areaTexts(texts, () => import('@touchline/domain/programs/texts.es'))
export const useProgramTexts = areaTexts(programTexts, () => import('@touchline/domain/programs/program-texts.es'))
export const usePackageTexts = areaTexts(packageTexts, () => import('@touchline/domain/programs/package-texts.es'))
export const useFeeTexts = areaTexts(feeTexts, () => import('@touchline/domain/programs/fee-texts.es'))
export const useQuestionTexts = areaTexts(questionTexts, () => import('@touchline/domain/programs/question-texts.es'))
export const useDiscountTexts = areaTexts(discountTexts, () => import('@touchline/domain/programs/discount-texts.es'))
export const useSetUpTexts = areaTexts(setUpTexts, () => import('@touchline/domain/programs/set-up-texts.es'))
