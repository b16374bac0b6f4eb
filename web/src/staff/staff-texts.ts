import { texts as certificateTexts } from '@touchline/domain/staff/certificate-texts.en'
import { texts as staffTexts } from '@touchline/domain/staff/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useStaffTexts = areaTexts(staffTexts, () => import('@touchline/domain/staff/texts.es'))
export const useCertificateTexts = areaTexts(certificateTexts, () => import('@touchline/domain/staff/certificate-texts.es'))
