import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'

test('finance sees how many disputes are open and whether the last payout failed, by merchant account; a coach does not [NOTIF-061] [NOTIF-075]', async () => {
  const club = await startTestServer()
  const [admin, coach] = [await club.as(people.admin), await club.as(people.coachSam)]
  const counts = async (who = admin) => (await who.get('/comm/fb_unread_counts')).body
  await club.rows(`update dispute set state = 'won'`)
  await club.rows(`update payout set state = 'paid'`)
  expect(await counts()).toMatchObject({ open_disputed_transactions: 0, open_disputed_transactions_by_merchant: {}, has_failed_payout: false })

  await club.rows(`update dispute set state = 'under_review' where id = (select min(id) from dispute where club_id = 1)`)
  const failing = `update payout set state = 'failed' where club_id = 1 and id = (select id from payout where club_id = 1 order by arrival_on`
  const [old] = await club.rows(`${failing}, id limit 1) returning merchant_id`)
  const merchant = String(old!['merchant_id'])
  expect(await counts()).toMatchObject({
    ...{ open_disputed_transactions: 1, open_disputed_transactions_by_merchant: { [merchant]: 1 } },
    ...{ has_failed_payout: false, has_failed_payout_by_merchant: { [merchant]: false } },
  })
  await club.rows(`${failing} desc, id desc limit 1)`)
  expect(await counts()).toMatchObject({ has_failed_payout: true, has_failed_payout_by_merchant: { [merchant]: true } })
  expect(await counts(coach)).toMatchObject({ open_disputed_transactions: 0, has_failed_payout: false, has_failed_payout_by_merchant: {} })
})
