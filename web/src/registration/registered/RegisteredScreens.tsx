import { Button, Group, Text } from '@mantine/core'
import { readReceipt } from '@touchline/domain/payments/receipts/receipt-endpoints'
import { readOwnRegistrations } from '@touchline/domain/registration/family-endpoints'
import { Link, useParams } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../../kit/page/Crumb.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { RegisteredPanel } from './RegisteredPanel.tsx'
import { useRegistrationTexts } from '../registration-texts.ts'

/** The end of a registration whose payment has arrived, by its receipt. */
export function CompletedScreen() {
  const receipt = Number(useParams()['receipt'])
  const texts = useRegistrationTexts()
  const paid = useRead(readReceipt, { params: { receipt } })
  const own = useRead(readOwnRegistrations, { query: { receipt } })
  const [first] = own.data?.items ?? []
  const failed = [paid, own].find(({ data, isError }) => !data && isError)
  return (
    <Page title={texts.done} crumb={first && <Crumb to={`/programs/${first.program_id}`} name={first.program} />}>
      {paid.data && own.data ? (
        <RegisteredPanel registrations={own.data.items} receipt={paid.data} />
      ) : failed ? (
        <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  )
}

/** The end of a registration in a program without a receipt: nothing was due, the club takes cash or checks, or a bank debit is under way. */
export function RegisteredScreen({ program, ids }: { program: number; ids: readonly number[] }) {
  const texts = useRegistrationTexts()
  const read = useRead(readOwnRegistrations, {})
  const own = read.data?.items.filter((one) => ids.includes(one.id) && one.program_id === program && one.status === 'Registered') ?? []
  const [first] = own
  return (
    <Page title={first ? texts.done : texts.register} crumb={<Crumb to={`/programs/${program}`} name={first?.program} />}>
      {first ? (
        <RegisteredPanel registrations={own} receipt={null} />
      ) : !read.data && read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : read.isFetching ? (
        <RowsSkeleton rows={4} />
      ) : (
        <>
          <Text pt="md">{texts.noRegistrations}</Text>
          <Group pt="md">
            <Button component={Link} to={`/register/steps/${program}`} variant="default">
              {texts.register}
            </Button>
          </Group>
        </>
      )}
    </Page>
  )
}
