import { Button, Group, Stack, Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { readReceipt } from '@touchline/domain/payments/receipts/receipt-endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useLocale } from '../kit/texts.ts'
import { useChangeTexts } from './change-texts.tsx'

/** The end of a registration whose payment has arrived: what the receipt paid, and the way to it. */
export function CompletedScreen() {
  const receipt = Number(useParams()['receipt'])
  const texts = useChangeTexts()
  const locale = useLocale()
  const read = useRead(readReceipt, { params: { receipt } })
  const data = read.data
  const paidFor = data ? [...new Set(data.lines.map(({ of }) => of))].filter((of) => of !== '') : []
  return (
    <Page title={texts.completed} context={data?.club}>
      {data ? (
        <Stack gap="md" pt="md" maw={560}>
          <Notice icon={<IconCircleCheck size={18} />}>
            {fill(texts.completedHelp, { amount: moneyText(data.total, locale), number: data.number })}
          </Notice>
          <div>
            {(paidFor.length > 0 ? paidFor : [data.description ?? '']).map((of) => (
              <Text key={of} fw={550}>
                {of}
              </Text>
            ))}
          </div>
          <Group>
            <Button component={Link} to="/programs/registrations">
              {texts.toRegistrations}
            </Button>
            <Button component={Link} to={`/receipts/${receipt}`} variant="default">
              {texts.toReceipt}
            </Button>
          </Group>
        </Stack>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  )
}
