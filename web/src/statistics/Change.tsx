import { Text } from '@mantine/core'
import { differenceOf, isBetter } from '@touchline/domain/statistics/results'
import type { BetterResult } from '@touchline/domain/statistics/testing-event'
import { decimalText } from '../kit/list/useListCells.tsx'
import { useLocale } from '../kit/texts.ts'
import { useTestingTexts } from './statistics-texts.ts'

/** The difference to an earlier result with its sign, and in a word whether it is better. */
export function Change({ value, before, better }: { value: number; before: number; better: BetterResult }) {
  const texts = useTestingTexts()
  const locale = useLocale()
  const difference = differenceOf(value, before)
  if (difference === 0) return <span className="num">±0</span>
  const good = isBetter(value, before, better)
  return (
    <Text span inherit c={good ? 'pitch.7' : 'dimmed'} className="num">
      {difference > 0 ? '+' : '−'}
      {decimalText(Math.abs(difference), locale)} {good ? texts.better : texts.worse}
    </Text>
  )
}
