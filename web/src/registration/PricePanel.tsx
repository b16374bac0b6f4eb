import { Box, Divider, Group, Stack, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { dueDays, feeOf } from '@touchline/domain/registration/checkout'
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

/** The amount of today with the service fee; one line where card and bank cost the same. */
function ServiceLines({ card, bank }: { card: number; bank: number | null }) {
  const texts = useRegistrationTexts()
  const locale = useLocale()
  if (bank === card) return <Line name={texts.withService} amount={moneyText(card, locale)} quiet />
  return (
    <>
      <Line name={texts.withCard} amount={moneyText(card, locale)} quiet />
      {bank !== null && <Line name={texts.withBank} amount={moneyText(bank, locale)} quiet />}
    </>
  )
}

/** The whole price with the service fee of each method, beside every step from the first on. */
export function PricePanel({ cart, credit, busy }: { cart: Cart; credit: number; busy: boolean }) {
  const texts = useRegistrationTexts()
  const fees = useFeeTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  const money = (cents: number) => moneyText(cents, locale)
  const [today, ...later] = [...dueDays(cart)]
  const { service_fee: service, due_now } = cart
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
              {today !== undefined && <Line name={texts.dueNow} amount={money(due_now)} strong />}
              {credit > 0 && <Line name={texts.creditLine} amount={`−${money(credit)}`} />}
              {due_now > credit &&
                (service ? (
                  <ServiceLines
                    card={due_now - credit + feeOf(cart, undefined, credit)}
                    bank={service.bank === null ? null : due_now - credit + (credit > 0 ? feeOf(cart, undefined, credit) : service.bank)}
                  />
                ) : (
                  !cart.payments_closed && (
                    <Text fz="sm" c="dimmed">
                      {texts.offline}
                    </Text>
                  )
                ))}
              {later.map(([day, cents]) => (
                <Line key={day} name={fullDate(day)} amount={money(cents)} quiet />
              ))}
              {later.length > 0 && service && (
                <Text fz="sm" c="dimmed">
                  {texts.laterHelp}
                </Text>
              )}
            </>
          )}
        </Stack>
      </Section>
    </Box>
  )
}
