import { Anchor, Box, Button, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { exportReceipt, readReceipt } from '@touchline/domain/payments/receipts/receipt-endpoints'
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { Crumb } from '../kit/page/Crumb.tsx'
import { DescriptionList } from '../kit/page/DescriptionList.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
import { Section } from '../kit/page/Section.tsx'
import { ExportButton } from '../kit/pickers/ExportButton.tsx'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'
import { BooksLink, useMayReadBooks } from '../ledger/BooksLink.tsx'
import { useLiveMoney } from './ClubLists.tsx'
import { methodName } from './method-name.ts'

const RefundDonation = lazyComponent(async () => (await import('./donations/RefundDonation.tsx')).RefundDonation)

interface ReceiptPageProps {
  crumb: { to: string; name: string }
  /** The pages of registrations that the reader may open; null: none. */
  registrations: string | null
  /** Further buttons, by the receipt. */
  more?: (receipt: ReplyGot<typeof readReceipt>) => ReactNode
  /** It is read by finance. */
  isClub?: boolean
  /** In place of the number. */
  title?: string
}

/** A receipt with its lines; it prints on one page and downloads as a PDF file. */
function ReceiptPage({ crumb, registrations, title, isClub = false, more }: ReceiptPageProps) {
  const texts = useBillingTexts()
  const { money, day } = useBillingWords()
  const receipt = Number(useParams()['receipt'])
  const readsBooks = useMayReadBooks() && isClub
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
    ...data.lines.map(({ description, of, due_on, cents }) => ({ name: description, of, due: due_on === null ? '' : day(due_on), cents })),
    ...(data.credit > 0 ? [{ name: texts.credit, of: '', due: '', cents: data.credit }] : []),
    ...(data.service_fee > 0 ? [{ name: texts.serviceFee, of: '', due: '', cents: data.service_fee }] : []),
  ]
  return (
    <Page
      title={title ?? number}
      crumb={<Crumb {...crumb} />}
      context={data?.club}
      act={
        acts && (
          <>
            {more?.(data)}
            {acts}
          </>
        )
      }
      phoneAct={acts}
    >
      {read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : !data || !lines ? (
        <RowsSkeleton rows={4} />
      ) : (
        <>
          {title !== undefined && (
            <Text mt="md">
              {fill(texts.thanksBody, { club: data.club, amount: money(data.is_donation ? data.total - data.service_fee : data.total) })}
            </Text>
          )}
          {data.voided && <Notice icon={<IconReceiptOff size={18} />}>{texts.voided}</Notice>}
          <DescriptionList
            facts={[
              title !== undefined && [texts.receipt, number],
              [texts.payer, data.payer],
              data.description !== null && [
                texts.paidFor,
                data.subscription_id === null || registrations === null ? (
                  data.description
                ) : (
                  <Anchor key="for" inherit component={Link} to={`${registrations}/${data.subscription_id}`}>
                    {data.description}
                  </Anchor>
                ),
              ],
              [texts.paidOn, day(data.paid_on)],
              data.card?.brand &&
                data.card.last4 && [texts.paidWith, methodName({ brand: data.card.brand, last4: data.card.last4 }, texts)],
              readsBooks && [
                texts.inTheBooks,
                <BooksLink key="books" to={{ source: { type: 'txn', id: data.txn_id } }}>
                  {texts.booksEntries}
                </BooksLink>,
              ],
              data.refunds.length > 0 && [
                texts.refundedOn,
                data.refunds
                  .map(({ on, cents, to }) =>
                    fill(to === 'credit' ? texts.refundedToCredit : texts.refundedTo, { amount: money(cents), day: day(on) }),
                  )
                  .join(' · '),
              ],
            ]}
          />
          {more && (
            <Box hiddenFrom="sm" mt="md">
              {more(data)}
            </Box>
          )}
          <Section title={texts.madeOf}>
            <RowsTable
              rows={lines}
              keyOf={(_line, at) => at}
              columns={[
                { head: texts.item, kind: 'wraps', cell: ({ name, of }) => <LineName name={name} of={of} />, foot: texts.total },
                // A donation was never due.
                !data.is_donation && { head: texts.dueDay, cell: ({ due }) => due },
                { head: texts.amount, kind: 'number', cell: ({ cents }) => money(cents), foot: money(data.total) },
              ]}
            />
          </Section>
        </>
      )}
    </Page>
  )
}

/** A line with the registration that it belongs to. */
function LineName({ name, of }: { name: string; of: string }) {
  return (
    <>
      {name}
      {of !== '' && (
        <Text fz="xs" c="dimmed">
          {of}
        </Text>
      )}
    </>
  )
}

export function ReceiptScreen() {
  return <ReceiptPage crumb={{ to: '/billing', name: useBillingTexts().backToBilling }} registrations="/registrations" />
}

export function ThankYouScreen() {
  const texts = useBillingTexts()
  return <ReceiptPage crumb={{ to: '/billing/donations', name: texts.donations }} registrations="/registrations" title={texts.thanks} />
}

/** A receipt of a program, for directors. */
export function DirectorReceiptScreen() {
  const path = `/director/programs/${useParams()['program']}/transactions`
  useLiveMoney()
  return <ReceiptPage crumb={{ to: path, name: useBillingTexts().charges }} registrations={null} />
}

export function ClubReceiptScreen() {
  const club = '/program-admin/registrations'
  useLiveMoney()
  return (
    <ReceiptPage
      crumb={{ to: `${club}/receipts`, name: useBillingTexts().receipts }}
      registrations={`${club}/subscriptions`}
      isClub
      more={({ is_donation, txn_id }) => is_donation && <RefundDonation txn={txn_id} />}
    />
  )
}
