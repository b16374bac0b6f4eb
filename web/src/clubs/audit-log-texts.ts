import { texts } from '@touchline/domain/clubs/audit-log-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useAuditLogTexts = areaTexts(texts, () => import('@touchline/domain/clubs/audit-log-texts.es'))
