import { Group, Stack, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { Quote } from '@touchline/domain/program-changes/shapes'
import { IconAlertCircle } from '@tabler/icons-react'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { useLocale } from '../../kit/texts.ts'
import { useChangeTexts } from '../change-texts.tsx'
import { useCancelTexts } from './cancel-texts.ts'

/** The payments of a registration whose cancellation is asked for: while the club has not decided, without what becomes of them. */
export function CancelSums({ quote, isDecided }: { quote: Quote; isDecided: boolean }) {
  const texts = useCancelTexts()
  const words = useChangeTexts()
  const locale = useLocale()
  const { payer, paid, canceled, to_credit, to_method } = quote
  const lines = [
    [texts.paid, paid],
    [texts.open, canceled],
    ...(isDecided
      ? ([
          [fill(texts.toMethod, { payer }), to_method],
          [fill(texts.toCredit, { payer }), to_credit],
          [texts.kept, paid - to_credit - to_method],
        ] as const)
      : []),
  ] as const
  const shown = lines.filter(([, cents]) => cents > 0)
  return (
    <Section title={texts.sums}>
      <Stack gap={8} pt="sm">
        {shown.length === 0 && <Text>{texts.nothing}</Text>}
        {shown.map(([name, cents]) => (
          <Group key={name} justify="space-between" wrap="nowrap" align="flex-start">
            <Text>{name}</Text>
            <Text className="num" style={{ whiteSpace: 'nowrap' }}>
              {moneyText(cents, locale)}
            </Text>
          </Group>
        ))}
        {quote.obstacles.map((obstacle) => (
          <Notice key={obstacle} tone="warn" icon={<IconAlertCircle size={18} />}>
            {words[`obstacle.${obstacle}`]}
          </Notice>
        ))}
      </Stack>
    </Section>
  )
}
