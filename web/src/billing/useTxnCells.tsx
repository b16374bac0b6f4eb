import { Text } from '@mantine/core'
import type { RowOf } from '@touchline/domain/kit/list/list'
import type { ownTransactions, transactions } from '@touchline/domain/payments/lists'
import { descriptionText, displayStatus, displayStatuses, type DisplayStatus } from '@touchline/domain/payments/transaction'
import { Status, type Tone } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { dayInZone } from '../kit/time/day-in-zone.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useBillingWords, useTransactionTexts } from './billing-texts.ts'

type Line = Pick<
  RowOf<typeof ownTransactions> & RowOf<typeof transactions>,
  keyof RowOf<typeof ownTransactions> & keyof RowOf<typeof transactions>
>

export const txnTones: Partial<Record<DisplayStatus, Tone>> = {
  ...{ paid: 'good', applied: 'good', deposited: 'good', refunded: 'quiet', processing: 'wait', in_review: 'wait', issued: 'good' },
  ...{ failed: 'bad', chargeback: 'bad', received: 'warn', expired: 'quiet' },
}

/** Cells and rows of lists of transactions, with the status that people read (S2.4). */
export function useTxnCells(isStaff: boolean) {
  const locale = useLocale()
  const zone = useZone()
  const texts = useTransactionTexts()
  const { money, day } = useBillingWords()
  const today = dayInZone(serverNow(), zone)
  const statusOf = ({ type, status, credit_expires_on, completed_on }: Line) =>
    displayStatus({ type, status, creditExpiresOn: credit_expires_on, completedOn: completed_on }, today, isStaff)
  const statusCell = (row: Line) => {
    const shown = statusOf(row)
    return <Status tone={txnTones[shown] ?? 'quiet'}>{displayStatuses[shown][locale]}</Status>
  }
  /** The purpose, and the reason of a failed one. */
  const descriptionCell = (row: Line) => (
    <>
      {descriptionText(row, locale) ?? '–'}
      {row.failure_reason !== null && (
        <Text fz="xs" c="dimmed">
          {row.failure_reason}
        </Text>
      )}
    </>
  )
  const at = (row: Line) => day(dayInZone(new Date(row.create_time), zone))
  const receiptPath = isStaff ? '/program-admin/registrations/receipts' : '/receipts'
  const rowTo = ({ receipt_id, subscription_id }: Line) =>
    receipt_id !== null
      ? `${receiptPath}/${receipt_id}`
      : subscription_id === null
        ? undefined
        : isStaff
          ? `/program-admin/registrations/subscriptions/${subscription_id}`
          : `/registrations/${subscription_id}`
  return {
    cells: {
      status: statusCell,
      description: descriptionCell,
      method_last4: (row: Line) => (row.method_last4 === null ? '–' : `···· ${row.method_last4}`),
    },
    rowTo,
    phone: (row: Line & { payer?: string | null }) => ({
      title: (
        <span className="num">
          {money(row.amount + row.service_fee)} · {row.payer ?? descriptionText(row, locale) ?? texts[`type.${row.type}`]}
        </span>
      ),
      detail: (
        <>
          {at(row)} · {texts[`type.${row.type}`]}
          {row.failure_reason !== null && ` · ${row.failure_reason}`}
          {statusCell(row)}
        </>
      ),
    }),
  }
}
