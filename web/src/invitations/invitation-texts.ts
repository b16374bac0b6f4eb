import { texts } from '@touchline/domain/invitations/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useInvitationTexts = areaTexts(texts, () => import('@touchline/domain/invitations/texts.es'))
