/** @module-tag postgres */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteStopped, noteTextWord } from '../../account/own-account/sms-stops.ts'
import { eventsNow } from '../../calendar/events-now.ts'
import { reachOf } from '../../account/own-account/preference.store.ts'
import { people } from '../../demo/people.ts'
import { personsDevices } from '../../native/native.store.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { deliverDue, deliveryJob, triesAtMost, waitAfter, type Delivery } from './deliver.ts'
import { fakeSms, fakeSmtp, type FakeSms, type FakeSmtp } from './fake-providers.ts'
import { openProviders } from './open-providers.ts'
import { queueAccountMail, queueMails, type Wished } from './outbox.ts'
import type { MessageProviders } from './providers.ts'
import { receiptOf } from './receipts.ts'
import { readSettings } from '../settings.ts'

let club: TestServer
let smtp: FakeSmtp
let sms: FakeSms
let post: MessageProviders
let delivery: Delivery
let errors: unknown[] = []
beforeAll(async () => {
  club = await startTestServer()
  ;[smtp, sms] = await Promise.all([fakeSmtp(), fakeSms()])
  const settings = readSettings({
    TOUCHLINE_DEMO: '0',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Touchline <club@mail.test>',
    SMS_URL: sms.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'a secret',
    SMS_FROM: '(303) 555-0199',
  })
  const { database } = club
  post = await openProviders(settings, false, { database, secrets: club.ctx.secrets })
  delivery = {
    database,
    post,
    ...personsDevices,
    receiptOf: (message) => receiptOf(club.ctx.secrets, message),
    acknowledgeButton: () => '',
    publicUrl: 'https://club.test',
    onStopped: (db, to, is) => noteStopped(db, to, settings.smsFrom, is),
    onError: (error) => void errors.push(error),
    eventsNow,
  }
})
afterAll(async () => {
  await post.close()
  await Promise.all([smtp.close(), sms.close()])
})
beforeEach(async () => {
  await club.at('2026-10-05T15:00:00Z')
  await club.rows('delete from delivery')
  await club.rows('delete from account_delivery')
  for (const fake of [smtp, sms]) {
    fake.taken.length = fake.answers.length = 0
    fake.fault = () => 'none'
  }
  errors = []
})
let count = 0
const queue = async (more: { channel?: 'email' | 'sms'; to?: string; body?: string; unsubscribeUrl?: string } = {}): Promise<number> => {
  const before = count++
  await club.database.hold('jobs', (db) =>
    queueMails(db, club.ctx, 1, [
      {
        channel: 'email',
        userId: null,
        to: 'dana@example.org',
        name: 'Dana Whitfield',
        subject: 'Practice moved',
        body: 'To 18:00 — at Mill Lane.',
        ...more,
        dedupeKey: `test:${before}`,
      } as Wished,
    ]),
  )
  return Number((await club.rows('select max(id) as id from delivery'))[0]!['id'])
}
const queueAccount = async (more: { channel: 'email' | 'sms'; to: string }) => {
  await club.database.hold('jobs', (db) =>
    queueAccountMail(db, club.ctx, { userId: null, name: '', subject: 'Code', body: '123456 is your code', ...more }),
  )
  return Number((await club.rows('select max(id) as id from account_delivery'))[0]!['id'])
}
const run = (club_id: number | null, ids: number[]) => deliveryJob(delivery).work({ data: { club_id, ids }, database: club.database })
const row = async (table: string, id: number) =>
  (await club.rows(`select state, tries, error, next_try_at from ${table} where id = $1`, [id]))[0]!

describe('mail', () => {
  test('is sent by the configured server, from the configured address, under an id that stays the same', async () => {
    const id = await queue()
    await run(1, [id])
    expect(await row('delivery', id)).toMatchObject({ state: 'sent', tries: 1, error: null })
    const [mail] = smtp.taken
    expect(mail).toMatchObject({ from: 'club@mail.test', to: 'dana@example.org' })
    expect(mail!.text).toContain(`Message-ID: <1.${id}@mail.test>`)
    expect(mail!.text).toContain('To: Dana Whitfield <dana@example.org>')
    expect(mail!.text).toContain('Subject: Practice moved')
    await run(1, [id])
    expect(smtp.taken).toHaveLength(1)
    expect(mail!.text).not.toContain('List-Unsubscribe')
    await run(1, [await queue({ unsubscribeUrl: 'https://club.test/api/unsubscribe/k1' })])
    expect(smtp.taken[1]!.text).toContain('List-Unsubscribe: <https://club.test/api/unsubscribe/k1>')
    expect(smtp.taken[1]!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('that was refused temporarily is tried again, later each time, and arrives once', async () => {
    const id = await queue()
    smtp.answers = ['451 try later', '452 no room']
    await run(1, [id])
    expect(await row('delivery', id)).toMatchObject({ state: 'queued', tries: 1, error: expect.stringContaining('451') })
    // Not before it is due, whoever runs the job.
    await run(1, [id])
    await deliverDue(delivery)
    expect(smtp.taken).toEqual([])
    for (const after of ['15:01:01', '15:03:00']) {
      await club.at(`2026-10-05T${after}Z`)
      await deliverDue(delivery)
    }
    expect(await row('delivery', id)).toMatchObject({ state: 'sent', tries: 3, error: null })
    expect(smtp.taken).toHaveLength(1)
    expect(errors).toHaveLength(2)
  })

  test('to an address that does not exist fails at once; any other after twelve tries', async () => {
    const [gone, never] = [await queue(), await queue()]
    smtp.answers = ['550 no such user']
    await run(1, [gone])
    expect(await row('delivery', gone)).toMatchObject({ state: 'failed', tries: 1, error: expect.stringContaining('550') })
    for (let tries = 1; tries <= triesAtMost + 2; tries++) {
      smtp.answers = ['451 try later']
      await club.at(new Date(Date.parse('2026-10-05T15:00:00Z') + tries * 3_700_000).toISOString())
      await deliverDue(delivery)
    }
    expect(await row('delivery', never)).toMatchObject({ state: 'failed', tries: triesAtMost })
    expect([1, 2, 3, 20].map(waitAfter)).toEqual([30, 60, 120, 3600])
  })

  test('is sent once by simultaneous senders, and by the successor of a process that died with it', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => queue()))
    await Promise.all(Array.from({ length: 4 }, () => run(1, [...new Set(ids)])))
    const all = (await club.rows('select count(*)::int as n from delivery'))[0]!['n']
    await Promise.all([
      deliverDue(delivery),
      run(
        1,
        (await club.rows('select id from delivery')).map(({ id }) => Number(id)),
      ),
    ])
    expect(smtp.taken).toHaveLength(Number(all))
    const late = await queue()
    await club.rows(`update delivery set tries = 1, next_try_at = app_now() + interval '2 minutes' where id = $1`, [late])
    await club.at('2026-10-05T15:02:01Z')
    await deliverDue(delivery)
    expect(await row('delivery', late)).toMatchObject({ state: 'sent', tries: 2 })
  })

  test('cannot be redirected by text that somebody typed', async () => {
    const id = await queue({ body: 'a\r\n.\r\nMAIL FROM:<evil@example.org>\r\nBcc: all@example.org' })
    await club.rows(
      `update delivery set subject = E'Hi\\r\\nBcc: all@example.org', to_name = E'X\\r\\nBcc: all@example.org' where id = $1`,
      [id],
    )
    await run(1, [id])
    expect(smtp.taken.map(({ to }) => to)).toEqual(['dana@example.org'])
    expect(smtp.taken[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })
})

describe('a text', () => {
  test('is sent by the provider, with numbers in international form', async () => {
    const id = await queueAccount({ channel: 'sms', to: '(303) 555-0106' })
    await run(null, [id])
    expect(await row('account_delivery', id)).toMatchObject({ state: 'sent', tries: 1 })
    expect(sms.taken).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:a secret').toString('base64')}`,
        form: { From: '+13035550199', To: '+13035550106', Body: '123456 is your code' },
      },
    ])
  })

  test('is tried again when the provider is busy or down, and not when it refuses', async () => {
    const [busy, refused] = [
      await queueAccount({ channel: 'sms', to: '(303) 555-0106' }),
      await queueAccount({ channel: 'sms', to: '(303) 555-0107' }),
    ]
    sms.answers = [[429, { code: 20_429, message: 'Too many requests' }]]
    await run(null, [busy])
    sms.answers = [[400, { code: 21_211, message: 'Invalid number' }]]
    await run(null, [refused])
    expect(await row('account_delivery', busy)).toMatchObject({ state: 'queued', error: '429 20429 Too many requests' })
    expect(await row('account_delivery', refused)).toMatchObject({ state: 'failed', error: '400 21211 Invalid number' })
    await club.at('2026-10-05T15:02:00Z')
    await deliverDue(delivery)
    expect(sms.taken.map(({ form }) => form['To'])).toEqual(['+13035550106'])
  })

  test('that the provider accepted without an answer that arrived is not sent a second time; one that it lost is', async () => {
    const texts: number[] = []
    for (const [fault, to] of [
      ['doubles', '(303) 555-0106'],
      ['loses', '(303) 555-0107'],
    ] as const) {
      const id = await queueAccount({ channel: 'sms', to })
      texts.push(id)
      sms.fault = () => fault
      await run(null, [id])
      expect(await row('account_delivery', id)).toMatchObject({ state: 'queued', tries: 1 })
    }
    sms.fault = () => 'none'
    await club.at('2026-10-05T15:02:00Z')
    await deliverDue(delivery)
    for (const id of texts) expect(await row('account_delivery', id)).toMatchObject({ state: 'sent', tries: 2 })
    expect(sms.taken.map(({ form }) => form['To'])).toEqual(['+13035550106', '+13035550107'])
    // A further text of the same words is another text.
    await club.at('2100-01-01T12:00:00Z')
    const again = await queueAccount({ channel: 'sms', to: '(303) 555-0106' })
    sms.fault = () => 'delays'
    await run(null, [again])
    sms.fault = () => 'none'
    await club.at('2100-01-01T12:02:00Z')
    await deliverDue(delivery)
    expect(sms.taken).toHaveLength(3)
  })

  test('to a number that answered STOP ends the texts with notifications, until the number sends START', async () => {
    const [mum] = (await club.rows('select id, mobile_number from app_user where email = $1', [people.miasMum])) as [
      { id: number; mobile_number: string },
    ]
    const isStopped = async () => (await club.database.hold('jobs', (db) => reachOf(db, [Number(mum.id)]))).get(Number(mum.id))!.smsStopped
    sms.answers = [[400, { code: 21_610, message: 'Attempt to send to unsubscribed recipient' }]]
    await run(1, [await queue({ channel: 'sms', to: mum.mobile_number })])
    expect(await isStopped()).toBe(true)
    await club.at('2026-11-05T15:00:00Z')
    expect(await isStopped()).toBe(true)
    const number = { to: mum.mobile_number, from: '(303) 555-0199' }
    await club.database.hold('jobs', (db) => noteTextWord(db, { ...number, word: 'start' }))
    expect(await isStopped()).toBe(false)
  })

  test('that its provider reported as undelivered before it answered us stays undelivered', async () => {
    const id = await queue({ channel: 'sms', to: '(303) 555-0106' })
    const early = async () => {
      await club.rows(`update delivery set state = 'failed', bounced_at = app_now() where id = $1`, [id])
      return 'SM1'
    }
    await deliveryJob({ ...delivery, post: { ...post, sms: early } }).work({ data: { club_id: 1, ids: [id] }, database: club.database })
    expect(await row('delivery', id)).toMatchObject({ state: 'failed' })
  })

  test('to a number that answered STOP changes the reply to the next request for a code, until the number may have changed its mind', async () => {
    const [{ mobile_number }] = (await club.rows('select mobile_number from app_user where email = $1', [people.miasMum])) as [
      { mobile_number: string },
    ]
    const ask = () => club.anonymous.post('/users/reset_password_with_mobile/send_code', { mobile_number })
    const id = await queueAccount({ channel: 'sms', to: mobile_number })
    sms.answers = [[400, { code: 21_610, message: 'Attempt to send to unsubscribed recipient' }]]
    await run(null, [id])
    expect(await row('account_delivery', id)).toMatchObject({ state: 'failed' })
    expect((await ask()).body.errors.from_number[0]).toContain('please text UNSTOP to phone number (303) 555-0199')
    await club.at('2026-10-05T15:02:01Z')
    expect((await ask()).status).toBe(200)
    expect(errors).toEqual([])
  })
})

test('the log of an unsent message contains neither code nor body', async () => {
  const id = await queueAccount({ channel: 'sms', to: '(303) 555-0106' })
  sms.answers = [[503, {}]]
  await run(null, [id])
  expect(errors).toHaveLength(1)
  expect(String(errors[0])).toContain('could not be sent')
  expect(String(errors[0])).not.toContain('123456')
})

test('messages of a channel without a provider stay in the outbox, and the demo sends nothing', async () => {
  const only = readSettings({ TOUCHLINE_DEMO: '0', SMTP_URL: smtp.url, MAIL_FROM: 'club@mail.test' })
  const mailOnly = await openProviders(only, false, { database: club.database, secrets: club.ctx.secrets })
  expect([mailOnly.email === null, mailOnly.sms === null]).toEqual([false, true])
  await mailOnly.close()
  const id = await queueAccount({ channel: 'sms', to: '(303) 555-0106' })
  await deliveryJob({ ...delivery, post: mailOnly }).work({ data: { club_id: null, ids: [id] }, database: club.database })
  expect(await row('account_delivery', id)).toMatchObject({ state: 'sent' })
  expect(await openProviders(only, true, { database: club.database, secrets: club.ctx.secrets })).toMatchObject({ email: null, sms: null })
  expect(sms.taken).toEqual([])
})

test('an incomplete configuration stops the start, and nobody needs two factors where no code can be sent', () => {
  const read = (more: Record<string, string>) => () => readSettings({ TOUCHLINE_DEMO: '0', ...more })
  expect(read({ SMTP_URL: 'smtp://mail.test' })).toThrow('MAIL_FROM is missing')
  expect(read({ SMTP_URL: 'http://mail.test', MAIL_FROM: 'a@b.example' })).toThrow('SMTP_URL is wrong')
  expect(read({ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow('MAIL_FROM is wrong')
  expect(read({ SMS_ACCOUNT: 'AC1' })).toThrow('SMS_TOKEN is missing')
  expect(read({ SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'x' })).toThrow('SMS_FROM is missing')
  expect(read({ TOUCHLINE_TWO_FACTOR: 'SuperAdmin' })).toThrow('TOUCHLINE_TWO_FACTOR is wrong')
  const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'x', SMS_FROM: '(303) 555-0100' }
  expect(read(sms)().twoFactor).toEqual(['SuperAdmin', 'Admin'])
  expect(read({ ...sms, TOUCHLINE_TWO_FACTOR: 'Coach, Admin' })().twoFactor).toEqual(['Coach', 'Admin'])
  expect(read({ ...sms, TOUCHLINE_TWO_FACTOR: 'none' })().twoFactor).toEqual(['none'])
  expect(read({})()).toMatchObject({ twoFactor: [], mail: null, sms: null })
})
