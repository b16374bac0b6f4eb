import { texts } from '@touchline/domain/club-export/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const useClubExportTexts = areaTexts(texts, () => import('@touchline/domain/club-export/texts.es'))
