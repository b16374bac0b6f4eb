import { wordsFor } from '../screen-as.tsx'
import { noCounts } from '@touchline/domain/kit/counters'
import { readCounters } from '@touchline/domain/notifications/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { StaffEventsBadge } from '../calendar/schedules/StaffEventsBadge.tsx'
import { queryClient, readKey } from '../kit/api/queries.ts'
import { MoneyBadge } from './MoneyBadge.tsx'
import { UndeliveredBadge } from '../notifications/UndeliveredBadge.tsx'

beforeEach(() => queryClient.clear())

test('links of the menu say how many disputes are open, payouts failed, staff events are today and messages were not delivered [NOTIF-001]', () => {
  const badges = () =>
    wordsFor(
      'Admin',
      [],
      <>
        <MoneyBadge />
        <StaffEventsBadge />
        <UndeliveredBadge />
      </>,
    )
  expect(badges().trim()).toBe('')
  queryClient.setQueryData(readKey(readCounters, {}), {
    ...{ ...noCounts, open_disputed_transactions: 2, has_failed_payout: true, has_failed_payout_by_merchant: { 4: true, 5: false } },
    ...{ staff_events_today: 1, undelivered_messages: 100 },
  })
  const said = badges()
  expect(said).toContain('2 open disputes, the last payout of 1 account failed')
  expect(said).toContain('1 staff event today')
  expect(said).toContain('99+')
  expect(said).toContain('100 messages were not delivered this week')
})
