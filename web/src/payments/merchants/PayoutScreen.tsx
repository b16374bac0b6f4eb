import { Anchor, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { readPayout } from '@touchline/domain/payments/balance-endpoints'
import type { PayoutState } from '@touchline/domain/payments/payouts/payout'
import { texts as english } from '@touchline/domain/payments/payouts/payout-texts.en'
import { Link, useParams } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { DescriptionList } from '../../kit/page/DescriptionList.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { RowsTable } from '../../kit/page/RowsTable.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import { areaTexts, useLocale } from '../../kit/texts.ts'
import { dayInZone } from '../../kit/time/day-in-zone.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useZone } from '../../shell/session/useActor.ts'
import { accountPath, useMerchantTexts } from './merchant-texts.ts'

const usePayoutTexts = areaTexts(english, () => import('@touchline/domain/payments/payouts/payout-texts.es'))
const tones: Record<PayoutState, Tone> = { pending: 'wait', in_transit: 'wait', paid: 'good', failed: 'bad', canceled: 'quiet' }

/** One payout: its sum as the bank shows it, and the payments, refunds and disputes that it consists of. */
export function PayoutScreen() {
  const texts = usePayoutTexts()
  const { payouts } = useMerchantTexts()
  const locale = useLocale()
  const zone = useZone()
  const { fullDate } = useMoments()
  const read = useRead(readPayout, { params: { payout: Number(useParams()['payout']) } })
  const data = read.data
  const money = (cents: number) => moneyText(cents, locale)
  const sumOf = (of: 'amount' | 'fee' | 'net') => data && money(data.totals[of])
  return (
    <Page
      title={data ? `${texts.payout} · ${money(data.amount)}` : texts.payout}
      crumb={<Crumb to={data ? `${accountPath}/${data.merchant.id}/payouts` : accountPath} name={payouts} />}
      context={data?.merchant.name}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={5} />
      ) : (
        <>
          <DescriptionList
            facts={[
              [
                texts.state,
                <Status key="state" tone={tones[data.state]}>
                  {texts[`state.${data.state}`]}
                </Status>,
              ],
              [texts.arrival, fullDate(data.arrival_on)],
              data.failure_reason !== null && [texts.reason, data.failure_reason],
            ]}
          />
          <Section title={texts.items} count={data.totals.count}>
            {data.items.length === 0 ? (
              <Text c="dimmed" pt="sm">
                {texts.noItems}
              </Text>
            ) : (
              <RowsTable
                rows={data.items}
                keyOf={({ id }) => id}
                columns={[
                  { head: texts.day, cell: (one) => fullDate(dayInZone(new Date(one.create_time), zone)), foot: texts.sum },
                  { head: texts.kind, cell: (one) => texts[`kind.${one.kind}`] },
                  { head: texts.payer, cell: (one) => one.payer ?? '–' },
                  {
                    head: texts.purpose,
                    kind: 'wraps',
                    cell: ({ subscription_id, description }) =>
                      subscription_id === null ? (
                        (description ?? '–')
                      ) : (
                        <Anchor component={Link} to={`/program-admin/registrations/subscriptions/${subscription_id}`} fz="inherit">
                          {description}
                        </Anchor>
                      ),
                  },
                  { head: texts.amount, kind: 'number', cell: (one) => money(one.amount), foot: sumOf('amount') },
                  { head: texts.providerFee, kind: 'number', cell: (one) => money(one.fee), foot: sumOf('fee') },
                  { head: texts.net, kind: 'number', cell: (one) => money(one.net), foot: sumOf('net') },
                ]}
              />
            )}
          </Section>
        </>
      )}
    </Page>
  )
}
