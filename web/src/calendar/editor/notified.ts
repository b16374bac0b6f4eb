import { fill } from '@touchline/domain/kit/texts'

export const notifiedSentence = (told: number, texts: { told: string; toldOne: string; toldNobody: string }): string =>
  told === 0 ? texts.toldNobody : told === 1 ? texts.toldOne : fill(texts.told, { count: told })
