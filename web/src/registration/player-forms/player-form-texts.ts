import { texts } from '@touchline/domain/registration/player-forms/texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const usePlayerFormTexts = areaTexts(texts, () => import('@touchline/domain/registration/player-forms/texts.es'))
