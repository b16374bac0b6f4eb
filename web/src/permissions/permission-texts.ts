import { texts as accessTexts } from '@touchline/domain/permissions/access-texts.en'
import { texts } from '@touchline/domain/permissions/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const usePermissionTexts = areaTexts(texts, () => import('@touchline/domain/permissions/texts.es'))
export const useAccessTexts = areaTexts(accessTexts, () => import('@touchline/domain/permissions/access-texts.es'))
