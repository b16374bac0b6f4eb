import { texts } from '@touchline/domain/permissions/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const usePermissionTexts = areaTexts(texts, () => import('@touchline/domain/permissions/texts.es'))
