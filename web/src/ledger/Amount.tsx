import { moneyText } from '@touchline/domain/kit/money'
import { Text } from '@mantine/core'
import { useLocale } from '../kit/texts.ts'

/** An amount of money; a negative one is red as well. */
export function Amount({ cents, strong }: { cents: number; strong?: boolean }) {
  return (
    <Text
      span
      inherit
      className="num"
      fw={strong ? 600 : undefined}
      style={cents < 0 ? { color: 'var(--mantine-color-red-text)' } : undefined}
    >
      {moneyText(cents, useLocale())}
    </Text>
  )
}
