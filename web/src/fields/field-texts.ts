import { texts as facilityTexts } from '@touchline/domain/fields/facility-texts.en'
import { texts as fieldTexts } from '@touchline/domain/fields/field-texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useFacilityTexts = areaTexts(facilityTexts, () => import('@touchline/domain/fields/facility-texts.es'))
export const useFieldTexts = areaTexts(fieldTexts, () => import('@touchline/domain/fields/field-texts.es'))
