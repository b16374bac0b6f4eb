import { texts as listTexts } from '@touchline/domain/registration/list-texts.en'
import { texts as peopleTexts } from '@touchline/domain/registration/people-texts.en'
import { texts as usesTexts } from '@touchline/domain/registration/uses-texts.en'
import { texts as waitlistListTexts } from '@touchline/domain/registration/waitlist-list-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const usePlayerListTexts = areaTexts(listTexts, () => import('@touchline/domain/registration/list-texts.es'))
export const useUsesTexts = areaTexts(usesTexts, () => import('@touchline/domain/registration/uses-texts.es'))
export const useWaitlistListTexts = areaTexts(waitlistListTexts, () => import('@touchline/domain/registration/waitlist-list-texts.es'))
export const usePeopleTexts = areaTexts(peopleTexts, () => import('@touchline/domain/registration/people-texts.es'))
