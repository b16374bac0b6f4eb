import { texts as discountTexts } from '@touchline/domain/programs/discount-texts.en'
import { texts as packageTexts } from '@touchline/domain/programs/package-texts.en'
import { texts as questionTexts } from '@touchline/domain/programs/question-texts.en'
import { texts as setUpTexts } from '@touchline/domain/programs/set-up-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const usePackageTexts = areaTexts(packageTexts, () => import('@touchline/domain/programs/package-texts.es'))
export const useQuestionTexts = areaTexts(questionTexts, () => import('@touchline/domain/programs/question-texts.es'))
export const useDiscountTexts = areaTexts(discountTexts, () => import('@touchline/domain/programs/discount-texts.es'))
export const useSetUpTexts = areaTexts(setUpTexts, () => import('@touchline/domain/programs/set-up-texts.es'))
