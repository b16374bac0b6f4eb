import { texts } from '@touchline/domain/settings/settings-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useSettingsTexts = areaTexts(texts, () => import('@touchline/domain/settings/settings-texts.es'))
