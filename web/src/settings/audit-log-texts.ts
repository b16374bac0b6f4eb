import { texts } from '@touchline/domain/settings/audit-log-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAuditLogTexts = areaTexts(texts, () => import('@touchline/domain/settings/audit-log-texts.es'))
