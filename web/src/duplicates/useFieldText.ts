import { dateFormat } from '@touchline/domain/kit/formats'
import type { ComparedPlayer } from '@touchline/domain/duplicates/endpoints'
import type { PlayerField } from '@touchline/domain/duplicates/merge'
import { useLocale } from '../kit/texts.ts'
import { useDuplicateTexts } from './duplicate-texts.ts'

/** Returns a function that writes a value of a player for the reader. */
export function useFieldText() {
  const texts = useDuplicateTexts()
  const day = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (field: PlayerField, player: ComparedPlayer): string => {
    const value = player[field]
    if (value === null || value === '') return texts.none
    if (field === 'birth_date') return day.format(new Date(value))
    if (field === 'gender') return value === 'M' || value === 'F' ? texts[`gender.${value}`] : String(value)
    if (field === 'club_region_id') return player.region ?? texts.none
    if (field === 'user_id') return player.account ?? texts.none
    return String(value)
  }
}
