import { nobody } from '@touchline/domain/messages/audience'
import { emailOf } from '../demo/accounts.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** A message of each club: of the program administrator, and of a coach whom no test signs in. */
const idOf = (club: number) => 6_200_000 + club
const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bring water.' }] }] }
const draft = { subject: 'Saturday', content: text, audience: nobody }
const data = JSON.stringify({ ...nobody, club: { regions: [], birth_years: [], levels: [] } })
const own = [
  'saveDraft',
  'readMessage',
  'markMessageRead',
  'acknowledgeMessage',
  'sendMessage',
  'cancelMessage',
  'testMessage',
  'replyToMessage',
  'readMessageStatistics',
]

async function lay(testServer: TestServer): Promise<void> {
  for (const club of [1, 2])
    await testServer.rows(
      `insert into message (club_id, id, sender_user_id, sender_role_id, subject, content, plain, locale, audience, to_text, state, sent_at, visible_at)
       select $1, $2, r.user_id, r.id, 'Matrix', $3, 'Matrix', 'en', $4, 'Matrix', 'sent', app_now(), app_now() from role r
       where r.club_id = $1 and (r.type = 'ProgramAdmin' or r.type = 'Coach' and r.user_id > 100)
       order by r.type desc, r.id limit 1 on conflict (club_id, id) do nothing`,
      [club, idOf(club), JSON.stringify(text), JSON.stringify(nobody)],
    )
}

/** Those who send requests at random got the message of the first club. */
async function receive(testServer: TestServer): Promise<void> {
  await testServer.rows(
    `insert into message_recipient (club_id, message_id, user_id, name, capacity) select 1, $1, id, first_name, 'contact' from app_user
     where email = any($2) on conflict do nothing`,
    [idOf(1), ['coach', 'admin', 'parent'].map(emailOf)],
  )
}

export const messagesSamples: Samples = {
  setUp: lay,
  async place(testServer, { club }) {
    await lay(testServer)
    return { message: idOf(club === 0 ? 9 : club) }
  },
  async listed(testServer) {
    await lay(testServer)
    for (const [at, subject] of ['Snack duty', 'Uniforms', 'Team photo'].entries()) {
      const id = 6_100_000 + at
      await testServer.rows(
        `insert into message (club_id, id, sender_user_id, sender_role_id, subject, content, plain, locale, audience, state, sent_at, visible_at)
         select 1, $1, sender_user_id, sender_role_id, $2, content, plain, locale, audience, state, sent_at - make_interval(hours => $3), visible_at
         from message where club_id = 1 and id = $4`,
        [id, subject, at, idOf(1)],
      )
      await testServer.rows(
        `insert into message_recipient (club_id, message_id, user_id, name, capacity) select 1, $1, u.id, 'Avery', 'admin' from app_user u where u.email = $2`,
        [id, emailOf('admin')],
      )
    }
  },
  notAudited: {
    markMessageRead: 'It marks a message of the caller.',
    runMessageActs: 'It marks messages of the caller as read, or archives them.',
  },
  bodies: {
    previewMessageActs: { act: 'read', found: {} },
    runMessageActs: { act: 'read', found: {} },
    createDraft: draft,
    saveDraft: { ...draft, version_id: 1 },
    sendMessage: { version_id: 1 },
    replyToMessage: { content: text },
  },
  queries: { readRecipients: `?data=${encodeURIComponent(data)}`, findRecipients: '?search=whit' },
  foreignIds: {
    // Only those who sent or received the message may forward its files.
    'createDraft forwards_id': { fits: null, foreign: [idOf(2)], unseen: idOf(1) },
    'MessageActs ids.0': { fits: 6, foreign: [idOf(2)] },
    // A draft keeps what was chosen; rows out of reach are left out when it is sent.
    'saveDraft audience.list.ids.0': { fits: null, foreign: [] },
    'createDraft audience.list.ids.0': { fits: 10, foreign: [], with: { audience: { ...nobody, list: { of: 'club-teams', ids: [10] } } } },
  },
  hardToGuess: [...own, 'openAudited'],
  ofAnother: ['acknowledgeMessage'],
  ofNoClub: {
    'Messages are those of the caller.': ['readMessages', 'exportMessages', 'previewMessageActs', 'runMessageActs', ...own],
    'Nobody of the second club has the name of the sample.': ['findRecipients'],
    'The test knows rows by values that these do not show.': ['exportClubUsers', 'readMessageAudit', 'exportMessageAudit'],
    'The sample names a message of the first club.': ['openAudited'],
  },
  fuzz: {
    async open(testServer) {
      await lay(testServer)
      await receive(testServer)
    },
    values: ({ path }): Values =>
      path.includes('/comm/') || path.includes('message_audit')
        ? {
            ...{ message: often(idOf(1), idOf(2)), data: [data], content: [text], audience: [nobody], found: [{}], search: ['whit'] },
            ...{ uploads: [[]], files: [[]], subject: ['Saturday'], version_id: [1] },
            // An act on several rows finds this message, which is in the inbox of every caller.
            ids: [[idOf(1)]],
          }
        : {},
    undo: () => [
      'delete from message where id < 6200000 and id > 100',
      `update message_recipient set read_at = null, marked_unread = false, archived_at = null
       where message_id = ${idOf(1)} and (read_at is not null or marked_unread or archived_at is not null)`,
    ],
  },
}
