import { Box, Divider, Group, Stack, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { Quote } from '@touchline/domain/program-changes/shapes'
import { IconAlertCircle } from '@tabler/icons-react'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useChangeTexts } from './change-texts.tsx'

function Line({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text fw={strong ? 600 : 450}>{name}</Text>
      <Text className="num" fw={strong ? 600 : 450} style={{ whiteSpace: 'nowrap' }}>
        {amount}
      </Text>
    </Group>
  )
}

/** The quote of a change, the same for the club and the family: the new price, what was paid, and who pays or gets the difference. */
export function QuotePanel({ quote, old, busy = false }: { quote: Quote; old: string; busy?: boolean }) {
  const texts = useChangeTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  const money = (cents: number) => moneyText(cents, locale)
  const minus = (cents: number) => `−${money(cents)}`
  const later = quote.instalments.slice(quote.due_now > 0 ? 1 : 0)
  const moves = quote.due_now + quote.later + quote.to_credit + quote.to_method > 0
  return (
    <Box component="aside" aria-label={texts.quote} aria-busy={busy} aria-live="polite">
      <Section title={texts.quote}>
        <Stack gap={8} pt="sm">
          {quote.lines.map(({ kind, name, gross }, at) => (
            <Line key={at} name={kind === 'Non-resident' ? texts.nonResident : name} amount={money(gross)} />
          ))}
          {quote.discounts.map(({ name, cents }, at) => (
            <Line key={at} name={name} amount={minus(cents)} />
          ))}
          {quote.aid > 0 && <Line name={texts.aid} amount={minus(quote.aid)} />}
          <Line name={quote.plan === null ? texts.newPrice : `${texts.newPrice} (${quote.plan})`} amount={money(quote.total)} strong />
          {quote.paid > 0 && <Line name={fill(texts.paid, { package: old })} amount={minus(quote.paid)} />}
          <Divider />
          {quote.due_now > 0 && <Line name={texts.dueNow} amount={money(quote.due_now)} strong />}
          {later.map(({ due_on, cents }) => (
            <Line key={due_on} name={fill(texts.dueOn, { day: fullDate(due_on) })} amount={money(cents)} />
          ))}
          {quote.to_credit > 0 && <Line name={fill(texts.toCredit, { payer: quote.payer })} amount={money(quote.to_credit)} strong />}
          {quote.to_method > 0 && <Line name={fill(texts.toMethod, { payer: quote.payer })} amount={money(quote.to_method)} strong />}
          {!moves && <Text>{texts.even}</Text>}
          {quote.canceled > 0 && (
            <Text fz="sm" c="dimmed">
              {fill(texts.canceled, { package: old })}: {money(quote.canceled)}
            </Text>
          )}
          {quote.obstacles.map((obstacle) => (
            <Notice key={obstacle} tone="warn" icon={<IconAlertCircle size={18} />}>
              {texts[`obstacle.${obstacle}`]}
            </Notice>
          ))}
        </Stack>
      </Section>
    </Box>
  )
}
