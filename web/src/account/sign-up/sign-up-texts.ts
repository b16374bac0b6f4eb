import { texts } from '@touchline/domain/account/sign-up/sign-up-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useSignUpTexts = areaTexts(texts, () => import('@touchline/domain/account/sign-up/sign-up-texts.es'))
