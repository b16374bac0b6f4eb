import { texts as accessTexts } from '@touchline/domain/team-staff/access-texts.en'
import { texts } from '@touchline/domain/team-staff/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useTeamStaffTexts = areaTexts(texts, () => import('@touchline/domain/team-staff/texts.es'))
export const useStaffAccessTexts = areaTexts(accessTexts, () => import('@touchline/domain/team-staff/access-texts.es'))
