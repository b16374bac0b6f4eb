import { texts as english } from '@touchline/domain/people/player-field-texts.en'
import { playerFields, type PlayerFieldName, type PlayerValues } from '@touchline/domain/people/player-fields'
import { areaTexts } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'

const usePlayerFieldTexts = areaTexts(english, () => import('@touchline/domain/people/player-field-texts.es'))

/** Returns a function that writes a value of a player for the reader; null where there is none. */
export function usePlayerValue() {
  const texts: Readonly<Record<string, string>> = usePlayerFieldTexts()
  const { fullDate } = useMoments()
  return (name: PlayerFieldName, player: PlayerValues, region: string | null): string | null => {
    const value = player[name]
    if (value === null) return null
    if (name === 'club_region_id') return region
    const { kind } = playerFields[name]
    if (kind === 'date') return fullDate(String(value))
    return kind === 'choice' ? (texts[`${name}.${value}`] ?? String(value)) : String(value)
  }
}
