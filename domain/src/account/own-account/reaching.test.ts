import { expect, test } from 'vitest'
import { fill } from '../../kit/texts.ts'
import { texts } from '../page-texts.en.ts'
import { reachingOf } from './reaching.ts'

const own = { invalid_email_at: null, mobile_number: '(303) 555-0106', sms_stops: [] }
const stop = { to_num: '3035550106', from_num: '3035550199', unstopped_at: null, is_verification: false }

test('texts are offered to somebody with a mobile number who has not sent STOP [NOTIF-035] [NOTIF-036] [MSG-009]', () => {
  expect(reachingOf(own).sms).toBe(true)
  expect(reachingOf({ ...own, mobile_number: null }).sms).toBe(false)
  expect(reachingOf({ ...own, sms_stops: [stop] }).sms).toBe(false)
  expect(
    reachingOf({
      ...own,
      sms_stops: [
        { ...stop, unstopped_at: '2026-10-05T15:00:00.000Z' },
        { ...stop, is_verification: true },
      ],
    }).sms,
  ).toBe(true)
})

test('somebody who has sent STOP reads which number starts the texts again [MSG-006]', () => {
  expect(fill(texts.smsStopped, { phone: '(303) 555-0106', from: '(303) 555-0199' })).toBe(
    'You previously requested to stop receiving all notification SMS messages to number (303) 555-0106. To re-enable these type of messages to that number, please text UNSTOP to phone number (303) 555-0199 from that device and then reload this page.',
  )
})

test('emails are not offered while the address is flagged invalid [NOTIF-037]', () => {
  expect(reachingOf(own).email).toBe(true)
  expect(reachingOf({ ...own, invalid_email_at: '2026-10-05T15:00:00.000Z' }).email).toBe(false)
})
