import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

const own = 'It changes the own tray, which no other person sees.'

/** The key of a message that could not be delivered, in each club. */
const lost = 'matrix undelivered'
const failed = `insert into delivery (club_id, channel, to_address, to_name, subject, body, dedupe_key, state, tries, error) values`
const ofLost = ['previewUndeliveredActs', 'runUndeliveredActs']

const idOf = (club: number) => 7_000_000 + club
const lostIds = [1, 2].map(idOf)

async function lay(testServer: TestServer): Promise<void> {
  const rows = [1, 2].map(
    (club) => `(${club}, ${idOf(club)}, 'email', 'lost@example.org', 'Matrix', 'Matrix', 'Text', '${lost}', 'failed', 12, 'Matrix')`,
  )
  await testServer.rows(
    `insert into delivery (club_id, id, channel, to_address, to_name, subject, body, dedupe_key, state, tries, error) values ${rows.join()}
      on conflict do nothing`,
  )
}
const failAgain = `update delivery set state = 'failed' where dedupe_key = '${lost}'`

export const notificationsSamples: Samples = {
  setUp: lay,
  // Sending them again would leave none for the next caller.
  async prepare(testServer, { name }) {
    if (ofLost.includes(name)) await testServer.rows(failAgain)
  },
  async listed(testServer) {
    await testServer.rows(
      `${failed} (1, 'email', 'one@example.org', 'Lou Lost', 'Practice moved', 'Text', 'listed 1', 'failed', 12, '550 no such user'),
        (1, 'sms', '13035550101', 'Ann Away', 'Game canceled', 'Text', 'listed 2', 'failed', 3, 'blocked'),
        (1, 'email', 'two@example.org', 'Max Moved', 'Reminder', 'Text', 'listed 3', 'failed', 7, 'mailbox full')`,
    )
  },
  bodies: {
    previewUndeliveredActs: { act: 'send', found: {} },
    runUndeliveredActs: { act: 'send', found: {} },
    markNotificationsRead: { ids: [1] },
    deleteNotifications: { ids: [1] },
    acknowledgeNotifications: { ids: [1] },
  },
  onlyByKey: ['readUrgentByLink', 'acknowledgeByLink', 'sendReceipt', 'receiveText', 'receiveTextStatus', 'receiveMailEvents'],
  notAudited: {
    refreshCounters: 'It stores nothing.',
    markNotificationsRead: own,
    deleteNotifications: own,
    acknowledgeNotifications: own,
  },
  place: () => Promise.resolve({ timestamp: '0' }),
  ofNoClub: {
    'The tray is that of the caller.': [
      'readNotifications',
      'markNotificationsRead',
      'deleteNotifications',
      'acknowledgeNotifications',
      'readCounters',
    ],
    'The messages of both clubs are alike.': ['readUndelivered', 'exportUndelivered', 'previewUndeliveredActs'],
  },
  foreignIds: { 'UndeliveredActs ids.0': { fits: idOf(1), foreign: [idOf(2)] } },
  fuzz: {
    open: lay,
    undo: () => [failAgain],
    values: ({ path }): Values =>
      path.includes('undelivered')
        ? { ids: often(lostIds.slice(0, 1), lostIds), found: often<object>({}, { channel: 'sms' }) }
        : path.includes('/comm/')
          ? { timestamp: ['0', '1790000000000'], ids: [[1]] }
          : {},
  },
}
