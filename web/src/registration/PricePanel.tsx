import { Box, Divider, Group, Stack, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { feesOf, laterDays, seasonOf } from '@touchline/domain/registration/checkout'
import type { Cart } from '@touchline/domain/registration/endpoints'
import type { ReactNode } from 'react'
import { Section } from '../kit/page/Section.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useLocale } from '../kit/texts.ts'
import { useFeeTexts } from '../programs/programs-texts.ts'
import { useRegistrationTexts } from './registration-texts.ts'

function Line({ name, amount, strong, quiet }: { name: ReactNode; amount: string; strong?: boolean; quiet?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text fw={strong ? 600 : 450} c={quiet ? 'dimmed' : undefined} fz={quiet ? 'sm' : undefined}>
        {name}
      </Text>
      <Text className="num" fw={strong ? 600 : 450} c={quiet ? 'dimmed' : undefined} style={{ whiteSpace: 'nowrap' }}>
        {amount}
      </Text>
    </Group>
  )
}

/** An amount with the service fee; one line where card and bank cost the same. */
function ServiceLines({
  names,
  card,
  bank,
}: {
  names: readonly [both: string, card: string, bank: string]
  card: number
  bank: number | null
}) {
  const locale = useLocale()
  const [both, byCard, byBank] = names
  if (bank === card) return <Line name={both} amount={moneyText(card, locale)} quiet />
  return (
    <>
      <Line name={byCard} amount={moneyText(card, locale)} quiet />
      {bank !== null && <Line name={byBank} amount={moneyText(bank, locale)} quiet />}
    </>
  )
}

/** The payments after today, each day with its service fee and its late fee, and the sum of all that is still to be paid. */
function Later({ cart, credit }: { cart: Cart; credit: number }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  const days = laterDays(cart)
  const season = seasonOf(cart, credit)
  if (days.length === 0) return null
  return (
    <>
      {days.map(({ on, cents, fee, late }) => (
        <Stack key={on} gap={2}>
          <Line name={fullDate(on)} amount={moneyText(cents, locale)} />
          {fee && (
            <ServiceLines
              names={[texts.laterService, texts.laterCard, texts.laterBank]}
              card={cents + fee.card}
              bank={fee.bank === null ? null : cents + fee.bank}
            />
          )}
          {late.map(({ cents: more, after }) => (
            <Line key={after} name={fill(texts.lateFee, { day: fullDate(after) })} amount={`+${moneyText(more, locale)}`} quiet />
          ))}
        </Stack>
      ))}
      {season && (
        <>
          <Divider />
          <ServiceLines names={[texts.seasonService, texts.seasonCard, texts.seasonBank]} {...season} />
          <Text fz="sm" c="dimmed">
            {texts.laterHelp}
          </Text>
        </>
      )}
    </>
  )
}

/** The whole price with the service fee of each method, beside every step from the first on. */
export function PricePanel({ cart, credit, busy }: { cart: Cart; credit: number; busy: boolean }) {
  const texts = useRegistrationTexts()
  const fees = useFeeTexts()
  const locale = useLocale()
  const money = (cents: number) => moneyText(cents, locale)
  const { due_now } = cart
  const service = feesOf(cart, credit)
  return (
    <Box aria-busy={busy} aria-live="polite" component="aside" aria-label={texts.price}>
      <Section title={texts.price}>
        <Stack gap={8} pt="sm">
          {cart.items.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
          {cart.items.map((item) => (
            <Stack key={item.player_id} gap={4}>
              <Text fw={550}>{cart.players.find(({ id }) => id === item.player_id)?.name}</Text>
              {item.price.lines.map((line, at) => (
                <Line key={at} name={line.kind === 'Non-resident' ? fees['kind.Non-resident'] : line.name} amount={money(line.gross)} />
              ))}
              {item.price.discounts.map((line, at) => (
                <Line key={at} name={line.name} amount={`−${money(line.cents)}`} />
              ))}
              {item.price.aid > 0 && <Line name={texts.aid} amount={`−${money(item.price.aid)}`} />}
            </Stack>
          ))}
          {cart.items.length > 0 && (
            <>
              <Divider />
              <Line name={texts.total} amount={money(cart.total)} strong />
              <Line name={texts.dueNow} amount={money(due_now)} strong />
              {credit > 0 && <Line name={texts.creditLine} amount={`−${money(credit)}`} />}
              {due_now > credit &&
                (service ? (
                  <ServiceLines
                    names={[texts.withService, texts.withCard, texts.withBank]}
                    card={due_now - credit + service.card}
                    bank={service.bank === null ? null : due_now - credit + service.bank}
                  />
                ) : (
                  !cart.payments_closed && (
                    <Text fz="sm" c="dimmed">
                      {texts.offline}
                    </Text>
                  )
                ))}
              <Later cart={cart} credit={credit} />
            </>
          )}
        </Stack>
      </Section>
    </Box>
  )
}
