import { texts as listTexts } from '@touchline/domain/registration/list-texts.en'
import { texts } from '@touchline/domain/registration/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useRegistrationTexts = areaTexts(texts, () => import('@touchline/domain/registration/texts.es'))
export const usePlayerListTexts = areaTexts(listTexts, () => import('@touchline/domain/registration/list-texts.es'))
