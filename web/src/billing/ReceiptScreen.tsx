import { Button, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { exportReceipt, readReceipt } from '@touchline/domain/payments/endpoints'
import { IconPrinter } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { Page } from '../kit/page/Page.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
import { Section } from '../kit/page/Section.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'
import { methodName } from './MethodsSection.tsx'

interface ReceiptPageProps {
  crumb: { to: string; name: string }
  /** In place of the number. */
  title?: string
}

/** A receipt with its lines; it prints on one page and downloads as a PDF file. */
function ReceiptPage({ crumb, title }: ReceiptPageProps) {
  const texts = useBillingTexts()
  const { money, day } = useBillingWords()
  const receipt = Number(useParams()['receipt'])
  const read = useRead(readReceipt, { params: { receipt } })
  const data = read.data
  const number = data ? fill(texts.receiptNumber, { number: data.number }) : ''
  const acts = data && (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()} visibleFrom="sm">
        {texts.print}
      </Button>
      <ExportButton endpoint={exportReceipt} args={{ params: { receipt } }} file={`${number}.pdf`} done={texts.downloaded}>
        {texts.downloadPdf}
      </ExportButton>
    </>
  )
  const lines = data && [
    ...data.lines.map(({ description, due_on, cents }) => ({ name: description, due: day(due_on), cents })),
    ...(data.credit > 0 ? [{ name: texts.credit, due: '', cents: data.credit }] : []),
    ...(data.service_fee > 0 ? [{ name: texts.serviceFee, due: '', cents: data.service_fee }] : []),
  ]
  return (
    <Page title={title ?? number} crumb={<Crumb {...crumb} />} context={data?.club} act={acts} phoneAct={acts}>
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data || !lines ? (
        <RowsSkeleton rows={4} />
      ) : (
        <>
          {title !== undefined && <Text mt="md">{fill(texts.thanksBody, { club: data.club, amount: money(data.total) })}</Text>}
          <DescriptionList
            facts={[
              title !== undefined && [texts.receipt, number],
              [texts.payer, data.payer],
              data.description !== null && [texts.item, data.description],
              [texts.paidOn, day(data.paid_on)],
              data.card?.brand &&
                data.card.last4 && [texts.paidWith, methodName({ brand: data.card.brand, last4: data.card.last4 }, texts)],
            ]}
          />
          <Section title={texts.madeOf}>
            <RowsTable
              rows={lines}
              keyOf={(_line, at) => at}
              columns={[
                { head: texts.item, kind: 'wraps', cell: ({ name }) => name, foot: texts.total },
                { head: texts.dueDay, cell: ({ due }) => due },
                { head: texts.amount, kind: 'number', cell: ({ cents }) => money(cents), foot: money(data.total) },
              ]}
            />
          </Section>
        </>
      )}
    </Page>
  )
}

export function ReceiptScreen() {
  return <ReceiptPage crumb={{ to: '/billing', name: useBillingTexts().backToBilling }} />
}

export function ThankYouScreen() {
  const texts = useBillingTexts()
  return <ReceiptPage crumb={{ to: '/billing/donations', name: texts.donations }} title={texts.thanks} />
}

export function ClubReceiptScreen() {
  return <ReceiptPage crumb={{ to: '/program-admin/registrations/receipts', name: useBillingTexts().receipts }} />
}
