import { texts } from '@touchline/domain/clubs/season-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useSeasonTexts = areaTexts(texts, () => import('@touchline/domain/clubs/season-texts.es'))
