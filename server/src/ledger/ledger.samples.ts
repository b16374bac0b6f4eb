import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The first account of the tests in a club; the second has the next number. */
const idOf = (club: number) => 6_300_000 + club * 10

export const ledgerSamples: Samples = {
  queries: { readBookFlows: '?start=2026-10-01&end=2026-10-31', explainBookSource: '?source_type=sample&source_id=1' },
  ofNoClub: {
    'They are about the club of the role session alone.': [
      'readBooks',
      'readBookAccounts',
      'readBookChecks',
      'readBookFlows',
      'explainBookSource',
    ],
  },
  foreignIds: {
    'readBookAccounts owner_id': { fits: 1, foreign: [2] },
    'explainBookSource source_id': { fits: 1, foreign: [2] },
  },
  setUp: lay,
  async place(testServer, { club }) {
    await lay(testServer)
    return club === 0 ? {} : { ledger_account: idOf(club) }
  },
  fuzz: {
    open: lay,
    values: ({ path }): Values =>
      path.startsWith('/program_admin/books')
        ? {
            account: often(idOf(1), idOf(1) + 1, idOf(2), 4_000_008),
            kind: ['discount', 'bank', 'ar'],
            ...{
              source_type: often('sample', 'txn'),
              source_id: often('1', '2'),
              owner_kind: ['merchant', 'club'],
              owner_id: ['1', '2'],
              search: ['a', 'Quist'],
            },
            ...{ on: ['2026-10-05', '2020-01-01'], from: ['2026-10-05', '2026-11-01'], to: ['2026-10-05', '2020-01-01'] },
            ...{ start: often('2026-10-01', '2020-01-01'), end: often('2026-10-31', '2020-01-31') },
          }
        : {},
  },
}

/** Lays a journal in both clubs: a discount of 12.50 paid by the bank of a merchant account. */
async function lay(testServer: TestServer): Promise<void> {
  for (const club of [1, 2]) {
    const id = idOf(club)
    await testServer.rows(
      `insert into ledger_account (club_id, id, kind, owner_kind, owner_id) values ($1, $2, 'discount', 'club', 0), ($1, $2 + 1, 'bank', 'merchant', 1)
       on conflict do nothing`,
      [club, id],
    )
    await testServer.rows(
      `with posted as (
         insert into ledger_tx (club_id, id, journal, source_type, source_id, step, on_date) values ($1, $2, 'sample', 'sample', $1, 'posted', '2026-10-05')
         on conflict do nothing returning id)
       insert into ledger_entry (club_id, tx_id, line, account_id, on_date, cents)
       select $1, p.id, l.line, $2 + l.line - 1, '2026-10-05', l.cents from posted p, (values (1, 1250), (2, -1250)) l (line, cents)`,
      [club, id],
    )
  }
}
