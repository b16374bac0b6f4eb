import { texts as playerTexts } from '@touchline/domain/players/player-texts.en'
import { texts as listTexts } from '@touchline/domain/players/texts.en'
import { areaTexts } from '../kit/texts.ts'

export const usePlayersTexts = areaTexts(listTexts, () => import('@touchline/domain/players/texts.es'))
export const usePlayerTexts = areaTexts(playerTexts, () => import('@touchline/domain/players/player-texts.es'))
