import { Anchor, Text } from '@mantine/core'
import type { readOwnRegistration } from '@touchline/domain/billing/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { Link } from 'react-router'
import { Row } from '../kit/page/Row.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { stateTones, useBillingTexts, useBillingWords } from './billing-texts.ts'

type Item = ReplyGot<typeof readOwnRegistration>['line_items'][number]

/** The instalments of a subscription with their due days, states and receipts, and why a charge failed. */
export function InstalmentRows({ items: all, receiptPath }: { items: readonly Item[]; receiptPath: string }) {
  const texts = useBillingTexts()
  const { money, day, state } = useBillingWords()
  const isPhone = useIsPhone()
  const items = all.filter(({ status }) => status !== 'moved')
  const sum = (of: 'amount' | 'amount_paid' | 'amount_open') => items.reduce((total, item) => total + item[of], 0)
  const receiptOf = ({ receipt }: Item) =>
    receipt && (
      <Anchor component={Link} to={`${receiptPath}/${receipt.id}`} fz="sm">
        {fill(texts.receiptNumber, { number: receipt.number })}
      </Anchor>
    )
  const notes = (item: Item) => {
    const {
      status,
      next_charge_on: next,
      failure_reason: reason,
      stopped,
      amount_late_fee: fee,
      over_due_on: over,
      late_fee_on: charged,
    } = item
    return [
      reason !== null && fill(next !== null ? texts.retryOn : texts.failed, { reason, day: next === null ? '' : day(next) }),
      stopped !== null && texts.stopped,
      reason === null && next !== null && status !== 'paid' && fill(texts.chargedOn, { day: day(next) }),
      fee > 0 &&
        charged === null &&
        over !== null &&
        item.amount_open > 0 &&
        `${texts.lateFee}: ${fill(texts.lateFeeAfter, { fee: money(fee), day: day(over) })}`,
      charged !== null && fee > 0 && `${texts.lateFee}: ${money(fee)}`,
    ].filter((one): one is string => one !== false)
  }
  const badge = ({ status }: Item) => <Status tone={stateTones[status]}>{state(status)}</Status>
  if (isPhone)
    return items.map((item) => (
      <Row
        key={item.id}
        title={
          <span className="num">
            {money(item.amount)} · {day(item.due_on)}
          </span>
        }
        detail={
          <>
            {item.amount_paid > 0 && item.amount_open > 0 && (
              <Text fz="sm" c="dimmed" className="num">
                {texts.open}: {money(item.amount_open)}
              </Text>
            )}
            {notes(item).map((note) => (
              <Text key={note} fz="sm" c="dimmed">
                {note}
              </Text>
            ))}
            {receiptOf(item)}
          </>
        }
        end={badge(item)}
      />
    ))
  return (
    <RowsTable
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { head: texts.dueDay, cell: (item) => day(item.due_on), foot: texts.total },
        {
          head: texts.status,
          kind: 'wraps',
          cell: (item) => (
            <>
              {badge(item)}
              {notes(item).map((note) => (
                <Text key={note} fz="sm" c="dimmed">
                  {note}
                </Text>
              ))}
            </>
          ),
        },
        { head: texts.receipt, cell: receiptOf },
        { head: texts.amount, kind: 'number', cell: (item) => money(item.amount), foot: money(sum('amount')) },
        { head: texts.paid, kind: 'number', cell: (item) => money(item.amount_paid), foot: money(sum('amount_paid')) },
        { head: texts.open, kind: 'number', cell: (item) => money(item.amount_open), foot: money(sum('amount_open')) },
      ]}
    />
  )
}
