import { texts } from '@touchline/domain/access/menu-texts.en'
import { areaTexts } from '../../kit/texts.ts'

export const useMenuTexts = areaTexts(texts, () => import('@touchline/domain/access/menu-texts.es'))
