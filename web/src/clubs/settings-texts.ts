import { texts } from '@touchline/domain/clubs/settings-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useSettingsTexts = areaTexts(texts, () => import('@touchline/domain/clubs/settings-texts.es'))
