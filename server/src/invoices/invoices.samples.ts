import { players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The invoices of the samples, one in each club: newer than those of the demo, and older than the programs that other samples lay. */
const invoiceOf = (club: number) => 900 + club
/** The cents that a contact owes on them. */
const owedOf = (club: number) => 8_000_000 + club
const line = { description: 'Jersey', cents: 5000, accounting_code: '' }
const payment = { due_date: '2026-12-01', price: 5000, overdue_date: null, late_fee: null }
const recipients = { everyone: false, player_ids: [players.mia], team_ids: [], contact_ids: [] }
const values = { name: 'Uniforms', note: '', lines: [line], payments: [payment], recipients }

/** Lays an invoice in each club, and puts it back: a draft for a player whose contact has joined, or one that was sent to that contact. */
async function lay(testServer: TestServer, state: 'draft' | 'sent' = 'draft'): Promise<void> {
  for (const [club, player, user] of [
    [1, players.mia, 8],
    [2, players.otherClub, 51],
  ] as const) {
    const id = invoiceOf(club)
    await testServer.rows(
      `insert into program (club_id, id, name, type, is_bill) values ($1, $2, $3, 'Invoice', true)
        on conflict (club_id, id) do update set archived = false, version_id = 1, name = excluded.name`,
      // The name tells the tests of which club it is.
      [club, id, `Uniforms of club ${club}`],
    )
    await testServer.rows(
      `insert into invoice (club_id, program_id, lines, payments, price, sent_at) values ($1, $2, $3, $4, 5000, case when $5 then app_now() end)
        on conflict (club_id, program_id) do update set sent_at = excluded.sent_at, voided_at = null, reminded_at = null`,
      [club, id, JSON.stringify([line]), JSON.stringify([payment]), state === 'sent'],
    )
    await testServer.rows(
      `insert into invoice_recipient (club_id, program_id, player_id) select $1, $2, $3
        where not exists (select from invoice_recipient where club_id = $1 and program_id = $2)`,
      [club, id, player],
    )
    await testServer.rows(`update subscription set program_id = null where club_id = $1 and program_id = $2`, [club, id])
    if (state === 'sent') await layOwed(testServer, club, user)
  }
}
async function layOwed(testServer: TestServer, club: number, user: number): Promise<void> {
  const id = owedOf(club)
  await testServer.rows(
    `insert into club_merchant (club_id, id, name, vendor, flags, external_account) values ($1, $2, 'Invoices', 'card', array['Enabled'], $3)
      on conflict (club_id, id) do nothing`,
    [club, id, `acct_invoices_${club}`],
  )
  await testServer.rows(
    `insert into subscription (club_id, id, user_id, merchant_id, program_id, description) values ($1, $2, $3, $2, $4, 'Uniforms')
      on conflict (club_id, id) do update set program_id = $4, canceled_at = null`,
    [club, id, user, invoiceOf(club)],
  )
  await testServer.rows(
    `insert into charge_line (club_id, id, subscription_id, kind, description) values ($1, $2, $2, 'Additional', 'Jersey') on conflict do nothing`,
    [club, id],
  )
  await testServer.rows(
    `insert into line_item (club_id, id, subscription_id, due_on) values ($1, $2, $2, '2026-12-01')
      on conflict (club_id, id) do update set canceled_at = null`,
    [club, id],
  )
  await testServer.rows(
    `insert into line_item_part (club_id, line_item_id, charge_line_id, cents) values ($1, $2, $2, 5000) on conflict do nothing`,
    [club, id],
  )
}
const forgetCreated = `delete from invoice_recipient where program_id > 1010; delete from invoice_sending where program_id > 1010;
  delete from invoice where program_id > 1010; delete from program_admin where program_id > 1010; delete from program where id > 1010 and is_bill`
const onSent = ['remindInvoice']
const acts = ['updateInvoice', 'sendInvoice', 'remindInvoice', 'voidInvoice', 'previewInvoiceAct']
const stateFor = (name: string) => (onSent.includes(name) ? 'sent' : 'draft')

export const invoicesSamples: Samples = {
  bodies: {
    createInvoice: { type: 'Invoice', club_region_id: null, ...values },
    updateInvoice: { ...values, version_id: 1 },
    sendInvoice: { version_id: 1 },
    voidInvoice: { version_id: 1, reason: '' },
    previewInvoiceAct: { act: 'send', version_id: 1 },
  },
  notAudited: { previewInvoiceAct: 'A preview changes nothing.' },
  queries: { findInvoiceRecipients: '?search=Mia' },
  // A version that fits, and a recipient who is not billed yet.
  hardToGuess: acts,
  ofNoClub: {
    'The sample finds players of the first club.': ['findInvoiceRecipients'],
    'The sample names a player of the first club.': ['createInvoice', 'updateInvoice'],
  },
  foreignIds: {
    'createInvoice club_region_id': { fits: null, foreign: [4] },
    'recipients.player_ids.0': { fits: players.mia, foreign: [players.otherClub] },
    'recipients.team_ids.0': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'recipients.contact_ids.0': { fits: 8, foreign: [51] },
  },
  setUp: (testServer) => lay(testServer),
  async prepare(testServer, { name, path }) {
    // The samples of programs remove programs that were created, which invoices would keep.
    if (path.startsWith('/program_admin/programs') || name === 'createInvoice') await testServer.rows(forgetCreated)
    if (acts.includes(name) || name === 'readInvoice') await lay(testServer, stateFor(name))
  },
  async after(testServer, { name }) {
    if (acts.includes(name)) await lay(testServer, stateFor(name))
  },
  fuzz: {
    open: (testServer) => lay(testServer),
    byAdmin: ({ path }) => path.includes('/invoice'),
    values: ({ path }): Values =>
      path.includes('/invoice')
        ? {
            ...{ invoice: often(invoiceOf(1), 121, 108), club_region_id: often<number | null>(null, 1), version_id: often(1, 2) },
            ...{ type: ['Invoice', 'ClubFee'], lines: [[line]], payments: [[payment]], recipients: [recipients], name: ['Uniforms'] },
            ...{ act: ['send', 'remind', 'void'], everyone: [true, false], player_ids: [[players.mia]], team_ids: [[]], contact_ids: [[]] },
          }
        : {},
  },
}
