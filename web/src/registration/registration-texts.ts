import { texts } from '@touchline/domain/registration/texts.en'
import { texts as waitingRoomTexts } from '@touchline/domain/registration/waiting-room-texts.en'
import { texts as waitlistTexts } from '@touchline/domain/registration/waitlist-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useRegistrationTexts = areaTexts(texts, () => import('@touchline/domain/registration/texts.es'))
export const useWaitlistTexts = areaTexts(waitlistTexts, () => import('@touchline/domain/registration/waitlist-texts.es'))
export const useWaitingRoomTexts = areaTexts(waitingRoomTexts, () => import('@touchline/domain/registration/waiting-room-texts.es'))
