import { Box, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readMerchantBalance } from '@touchline/domain/payments/balance-endpoints'
import { texts as english } from '@touchline/domain/payments/balance-texts.en'
import { IconBuildingBank } from '@tabler/icons-react'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { useRead } from '../kit/api/queries.ts'
import { LineChart } from '../kit/chart/LineChart.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { areaTexts } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { BooksLink, useMayReadBooks } from '../ledger/BooksLink.tsx'
import { MerchantPage } from '../payments/merchants/MerchantPage.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { useLiveMoney } from './ClubLists.tsx'
import { Figures } from './Figures.tsx'
import { useBillingWords } from './billing-texts.ts'

const useBalanceTexts = areaTexts(english, () => import('@touchline/domain/payments/balance-texts.es'))
type Balance = ReplyGot<typeof readMerchantBalance>

export function MerchantBalanceScreen() {
  return <MerchantPage tab="balance-summary">{({ id }) => <BalanceSummary merchant={id} />}</MerchantPage>
}

/** The money of a merchant account at the provider and on its way, and its changes by month. */
function BalanceSummary({ merchant }: { merchant: number }) {
  const texts = useBalanceTexts()
  const zone = useZone()
  const { money, day } = useBillingWords()
  const { instant } = useMoments()
  const readsBooks = useMayReadBooks()
  useLiveMoney()
  const read = useRead(readMerchantBalance, { params: { merchant } })
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={5} />
  const { available, pending, in_transit, incoming, held, arrival_on, compared, months } = read.data
  if (months.length === 0 && incoming === 0)
    return (
      <StateMessage icon={<IconBuildingBank stroke={1.5} />} title={texts.noneYet}>
        {texts.noneYetHelp}
      </StateMessage>
    )
  const apart = compared && Math.abs(compared.provider - compared.ledger)
  return (
    <>
      <Figures
        figures={[
          [texts.available, money(available)],
          [texts.pending, money(pending)],
          [texts.inTransit, money(in_transit)],
          incoming !== 0 && [texts.incoming, money(incoming)],
          held !== 0 && [texts.held, money(held)],
        ]}
      />
      <DescriptionList
        facts={[
          arrival_on !== null && [texts.arrival, fill(texts.arrives, { day: day(arrival_on) })],
          apart !== null && [
            texts.books,
            <Status key="books" tone={apart === 0 ? 'good' : 'bad'}>
              {apart === 0 ? texts.agree : fill(texts.differ, { amount: money(apart) })}
            </Status>,
          ],
          compared && [texts.read, instant(compared.at, zone)],
          readsBooks && [
            texts.accounts,
            <BooksLink key="accounts" to={{ owner: { kind: 'merchant', id: merchant } }}>
              {texts.showAccounts}
            </BooksLink>,
          ],
        ]}
      />
      <Text fz="sm" c="dimmed" mt="sm">
        {texts.readEveryHour}
      </Text>
      {months.length > 0 && <Months months={months} />}
    </>
  )
}

const columns = ['payments', 'refunds', 'disputes', 'fees', 'payouts', 'other'] as const

function Months({ months }: Pick<Balance, 'months'>) {
  const texts = useBalanceTexts()
  const { money } = useBillingWords()
  const { month: monthText } = useMoments()
  const nameOf = (month: string) => monthText(`${month}-01`)
  return (
    <Section title={texts.months}>
      {months.length > 1 && (
        <Box maw={560}>
          <LineChart
            label={texts.chart}
            points={months.toReversed().map(({ month, closing }) => ({
              ...{ x: Date.parse(`${month}-01`), tick: nameOf(month), name: nameOf(month), value: closing, text: money(closing) },
            }))}
          />
        </Box>
      )}
      <RowsTable
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          { head: texts.month, cell: ({ month }) => nameOf(month) },
          ...columns.map(
            (name) =>
              months.some((one) => one[name] !== 0) && {
                ...{ head: texts[name], kind: 'number' as const, cell: (one: Balance['months'][number]) => money(one[name]) },
              },
          ),
          { head: texts.closing, kind: 'number', cell: ({ closing }) => money(closing) },
        ]}
      />
    </Section>
  )
}
