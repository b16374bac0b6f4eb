import { texts } from '@touchline/domain/registration/invitations/invitation-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useInvitationTexts = areaTexts(texts, () => import('@touchline/domain/registration/invitations/invitation-texts.es'))
