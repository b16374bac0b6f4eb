import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'
import { layMoney } from './test-rows.ts'

test('finance sees how many disputes are open and whether the last payout failed, by merchant account; a coach does not [NOTIF-061] [NOTIF-075]', async () => {
  const club = await startTestServer()
  const [admin, coach] = [await club.as(people.admin), await club.as(people.coachSam)]
  const { merchant } = await layMoney(club, { club: 1, first: 900, user: admin.userId })
  const counts = async (who = admin) => (await who.get('/comm/fb_unread_counts')).body
  expect(await counts()).toMatchObject({
    open_disputed_transactions: 0,
    open_disputed_transactions_by_merchant: {},
    has_failed_payout: false,
  })

  await club.rows(
    `insert into txn (club_id, id, type, status, merchant_id, cents, user_id) values (1, 9001, 'payment', 'completed', $1, 5000, $2),
      (1, 9002, 'dispute', 'pending', $1, 5000, null), (1, 9003, 'dispute', 'won', $1, 5000, null),
      (1, 9004, 'payout', 'failed', $1, 4000, null), (1, 9005, 'payout', 'completed', $1, 4000, null)`,
    [merchant, admin.userId],
  )
  await club.rows(
    `insert into dispute (club_id, txn_id, payment_txn_id, external, reason, fee_cents, is_inquiry, state) values
      (1, 9002, 9001, 'dp_1', 'fraudulent', 1500, false, 'under_review'), (1, 9003, 9001, 'dp_2', 'fraudulent', 1500, false, 'won')`,
  )
  await club.rows(
    `insert into payout (club_id, txn_id, merchant_id, external, state, arrival_on) values
      (1, 9004, $1, 'po_1', 'failed', '2026-09-01'), (1, 9005, $1, 'po_2', 'paid', '2026-09-08')`,
    [merchant],
  )
  expect(await counts()).toMatchObject({
    ...{ open_disputed_transactions: 1, open_disputed_transactions_by_merchant: { [merchant]: 1 } },
    ...{ has_failed_payout: false, has_failed_payout_by_merchant: { [merchant]: false } },
  })
  expect(await counts()).toMatchObject({ open_disputed_transactions_secondary: 0, orphaned_transactions: 0 })
  await club.rows(`update club_merchant set flags = flags || '{Secondary}'::text[] where club_id = 1 and id = $1`, [merchant])
  await club.rows(`insert into orphaned_object (club_id, merchant_id, kind, external) values (1, $1, 'payment', 'pi_lost')`, [merchant])
  expect(await counts()).toMatchObject({ open_disputed_transactions_secondary: 1, orphaned_transactions: 1 })
  expect(await counts(coach)).toMatchObject({ open_disputed_transactions_secondary: 0, orphaned_transactions: 0 })
  await club.rows(`update payout set state = 'failed' where external = 'po_2'`)
  expect(await counts()).toMatchObject({ has_failed_payout: true, has_failed_payout_by_merchant: { [merchant]: true } })
  expect(await counts(coach)).toMatchObject({ open_disputed_transactions: 0, has_failed_payout: false, has_failed_payout_by_merchant: {} })
})
