import type { ComparedPlayer } from '@touchline/domain/duplicates/endpoints'
import type { MergedField } from '@touchline/domain/duplicates/merge'
import { usePlayerValue } from '../people/usePlayerValue.ts'
import { useDuplicateTexts } from './duplicate-texts.ts'

/** Returns a function that writes a value of a player for the reader. */
export function useFieldText() {
  const texts = useDuplicateTexts()
  const valueOf = usePlayerValue()
  return (field: MergedField, player: ComparedPlayer): string =>
    (field === 'user_id' ? player.account : valueOf(field, player, player.region)) ?? texts.none
}
