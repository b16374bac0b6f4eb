import { texts } from '@touchline/domain/registration/desk/desk-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useDeskTexts = areaTexts(texts, () => import('@touchline/domain/registration/desk/desk-texts.es'))
