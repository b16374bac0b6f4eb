import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * Mistakes in the code that moves money, each seeded into a copy of the sources: do the tests catch it? `npm run faults -- --part domain --only 3,4 --out file.json`.
 * Without `--part` all are tried. Faults of the domain are tried on the tests of the domain first, the others and survivors on those of the server.
 */
export interface Fault {
  what: string
  file: string
  find: string
  put: string
}
const [ledger, rules] = ['domain/src/ledger/', 'domain/src/payments/']
const money = 'server/src/payments/'
const settling = `${money}settle/settle-`

export const faults: readonly Fault[] = [
  {
    what: 'The newest instalment is paid first',
    file: `${ledger}allocation.ts`,
    find: 'a.dueOn < b.dueOn ? -1 : 1',
    put: 'a.dueOn < b.dueOn ? 1 : -1',
  },
  {
    what: 'More than what is left may go back',
    file: `${ledger}allocation.ts`,
    find: 'positive(cents) > totalOf(left)',
    put: 'positive(cents) < 0',
  },
  {
    what: 'The smallest remainder gets the odd cent',
    file: `${ledger}allocation.ts`,
    find: 'a.remainder > b.remainder ? -1 : 1',
    put: 'a.remainder > b.remainder ? 1 : -1',
  },
  {
    what: 'Parts of one charge line replace each other',
    file: `${ledger}allocation.ts`,
    find: 'part.cents += cents',
    put: 'part.cents = cents',
  },
  {
    what: 'Payments in flight are not deducted',
    file: `${ledger}rules.ts`,
    find: 'Math.min(cents, open - inFlight)',
    put: 'Math.min(cents, open)',
  },
  {
    what: 'Refunds do not reduce what can be refunded',
    file: `${ledger}rules.ts`,
    find: 'amount - refunded - credited - lost',
    put: 'amount - credited - lost',
  },
  {
    what: 'The service fee has no entries',
    file: `${ledger}journals/payments.ts`,
    find: 'if (fee === 0) return []',
    put: 'if (fee >= 0) return []',
  },
  {
    what: 'The outstanding amount has no floor',
    file: `${ledger}floors.ts`,
    find: "if ((kind === 'ar' || kind === 'pending_pay') && ownerKind !== 'merchant')",
    put: "if (kind === 'pending_pay' && ownerKind === 'merchant')",
  },
  { what: 'Credits have no floor', file: `${ledger}floors.ts`, find: "  credits: ['credit', -1],\n", put: '' },
  {
    what: 'A bank debit pays before the bank has decided',
    file: `${ledger}journals/bank-debits.ts`,
    find: '  ...credits(parts, onItsWay(merchant)),',
    put: '  ...credits(parts, receivable),',
  },
  {
    what: 'A bank debit that succeeded stays in flight',
    file: `${ledger}journals/bank-debits.ts`,
    find: '[...noLonger(paid), ...arrived(paid)]',
    put: 'arrived(paid)',
  },
  {
    what: 'A lost dispute of a live subscription is a loss',
    file: `${ledger}journals/bank-debits.ts`,
    find: '(live(of) ? receivable(of)',
    put: '(!live(of) ? receivable(of)',
  },
  { what: 'The fee has no cap', file: `${ledger}service-fee.ts`, find: 'cap === null ? fee : Math.min(fee, cap)', put: 'fee' },
  { what: 'The fee is rounded down', file: `${ledger}service-fee.ts`, find: '(2n * dividend + divisor)', put: '(2n * dividend)' },
  {
    what: 'A secondary account has the whole window',
    file: `${rules}refund-window.ts`,
    find: 'const secondaryDays = 10',
    put: 'const secondaryDays = 0',
  },
  {
    what: 'The window of cards is a day longer',
    file: `${rules}refund-window.ts`,
    find: "vendor === 'card' ? 365",
    put: "vendor === 'card' ? 366",
  },
  {
    what: 'The last day of the window does not count',
    file: `${rules}refund-window.ts`,
    find: 'age <= window.days',
    put: 'age < window.days',
  },
  { what: 'A window of 90 days warns at 90', file: `${rules}refund-window.ts`, find: 'whole > 90 ? 90 : 60', put: 'whole >= 90 ? 90 : 60' },
  {
    what: 'A card ends with the month before its expiry',
    file: `${rules}method.ts`,
    find: 'today.slice(0, 7) >',
    put: 'today.slice(0, 7) >=',
  },
  { what: 'An archived account takes payments', file: `${rules}merchant.ts`, find: " && !flags.includes('Archived')", put: '' },
  {
    what: 'Every card account takes bank debits',
    file: `${rules}merchant.ts`,
    find: "vendor === 'bank' || flags.includes('AllowACH')",
    put: 'flags.length >= 0 || vendor.length > 0',
  },
  {
    what: 'Parents read an open dispute as staff do',
    file: `${rules}transaction.ts`,
    find: "isStaff ? 'received' : 'chargeback'",
    put: "'received'",
  },
  {
    what: 'A credit is unclaimed on its last day',
    file: `${rules}transaction.ts`,
    find: '(completedOn ?? today) > creditExpiresOn',
    put: '(completedOn ?? today) >= creditExpiresOn',
  },
  {
    what: 'Parents read the whole names of others',
    file: `${rules}transaction.ts`,
    find: 'isOwn ? `${name.first} ${name.last}` : name.first',
    put: '`${name.first} ${name.last}`',
  },
  {
    what: 'One cent more than what is left can be refunded',
    file: `${rules}rules.ts`,
    find: 'if (cents > left) {',
    put: 'if (cents > left + 1) {',
  },
  {
    what: 'A disputed payment can be refunded',
    file: `${rules}rules.ts`,
    find: 'if (payment.disputed)',
    put: 'if (payment.disputed && cents < 0)',
  },
  {
    what: 'Postings ignore the floors',
    file: 'server/src/ledger/post.ts',
    find: '  refuseBelowFloors(journal, (account) => balances.get',
    put: '  void ((account: Account) => balances.get',
  },
  {
    what: 'Postings take more from a payment than it brought',
    file: 'server/src/ledger/post.ts',
    find: "  await refuseOverPayments(tx, clubId, journal, 'stored')\n",
    put: '',
  },
  {
    what: 'A step with other lines passes as posted',
    file: 'server/src/ledger/post.ts',
    find: 'if (balances === null) return await postedBefore(tx, posting, journal, entries)',
    put: 'if (balances === null) return entries',
  },
  {
    what: 'A line names an account that the club does not have',
    file: 'server/migrations/0130-leaner-postings.ts',
    find: 'found.accounts < found.lines or ',
    put: '',
  },
  {
    what: 'A line that follows a checked journal is not checked',
    file: 'server/migrations/0130-leaner-postings.ts',
    find: 'before insert on ledger_entry for each statement',
    put: 'after insert on ledger_entry for each statement',
  },
  {
    what: 'A decided payment moves again',
    file: `${settling}payment.ts`,
    find: "if (!txn || (txn.status !== 'pending' && txn.status !== 'in_review')) return",
    put: 'if (!txn) return',
  },
  {
    what: 'A failed payment keeps its instalments paid',
    file: `${settling}payment.ts`,
    find: '  await changeAllocations(tx, clubId, txn.id, { counts: false })\n  const reason',
    put: '  const reason',
  },
  {
    what: 'A card pays what is no longer outstanding',
    file: `${settling}payment.ts`,
    find: 'fits === cents ? shares : fits > 0 ? takeBack(fits, shares) : []',
    put: 'fits === cents ? shares : takeBack(cents, shares)',
  },
  {
    what: 'A refund that failed is refunded again',
    file: `${settling}refund.ts`,
    find: "if (!txn || txn.status === 'failed') return",
    put: 'if (!txn) return',
  },
  {
    what: 'What became credit stays with the payment',
    file: `${settling}refund.ts`,
    find: '  await insertAllocations(tx, clubId, { txnId: txn.id, paymentId, shares: beyond, sign: -1, reopens: true })\n',
    put: '',
  },
  {
    what: 'A decided dispute moves again',
    file: `${settling}dispute.ts`,
    find: "  if (txn.status === 'pending') {",
    put: '  if (payment.cents > 0) {',
  },
  {
    what: 'A debit that the bank returned costs no fee',
    file: `${settling}dispute.ts`,
    find: 'bankDebitReturned(eventOf(txn, payment.id), back, feeCents)',
    put: 'bankDebitReturned(eventOf(txn, payment.id), back, 0)',
  },
  {
    what: 'The service fee of a refund that failed is nowhere',
    file: `${settling}refund.ts`,
    find: '? txn.fee_cents : 0',
    put: '? 0 : txn.fee_cents',
  },
  {
    what: 'A won dispute leaves its amount taken',
    file: `${settling}dispute.ts`,
    find: '    await changeAllocations(tx, books.clubId, txn.id, { counts: false })\n',
    put: '',
  },
  {
    what: 'An inquiry moves money',
    file: `${settling}dispute.ts`,
    find: '  if (observed.isInquiry) {',
    put: '  if (observed.isInquiry && observed.cents < 0) {',
  },
  { what: 'A failed payout is paid later', file: `${settling}payout.ts`, find: "  if (txn.status === 'failed') return\n", put: '' },
  {
    what: 'A repeated call has another key',
    file: `${money}operations.ts`,
    find: '`touchline-operation-${club_id}-${id}${age',
    put: '`touchline-operation-${club_id}-${id}-${performance.now()}${age',
  },
  {
    what: 'An old call is made without a search',
    file: `${money}operations.ts`,
    find: "pending.age === 'old' && call.kind !== 'detach' ?",
    put: "pending.age === 'old' && call.kind === 'detach' ?",
  },
  {
    what: 'An old call keeps its first key',
    file: `${money}operations.ts`,
    find: "age === 'old' ? `-${tries}` : ''",
    put: "age === 'old' && tries < 0 ? '-' : ''",
  },
  {
    what: 'A lost reply counts as refused',
    file: `${money}operations.ts`,
    find: "if (error instanceof ProviderUnreachable) return { kind: 'again' }",
    put: "if (error instanceof ProviderUnreachable) return { kind: 'refused', failure: { code: 'lost', message: 'Lost.', isFinal: true } }",
  },
  {
    what: 'Anybody’s method pays',
    file: `${money}pay-items.ts`,
    find: 'if (!method || method.user_id !== user_id || method.merchant_id !== merchant_id)',
    put: 'if (!method || method.merchant_id !== merchant_id || user_id < 0)',
  },
  {
    what: 'A bank debit reserves nothing',
    file: `${money}pay-items.ts`,
    find: "  if (method.kind === 'bank') await postOn",
    put: "  if (method.kind === 'bank' && cents < 0) await postOn",
  },
  { what: 'Objects are orphans at once', file: `${money}events.ts`, find: 'const orphanMinutes = 15', put: 'const orphanMinutes = -1' },
  { what: 'Receipts skip a number', file: `${money}receipts/receipts.ts`, find: 'receipt_number.last + 1', put: 'receipt_number.last + 2' },
  {
    what: 'A credit is not used up',
    file: `${money}credits.ts`,
    find: 'const remaining = credit.remaining_cents! - cents',
    put: 'const remaining = credit.remaining_cents! - cents + 1',
  },
  {
    what: 'Cash overlaps a bank debit on its way',
    file: `${money}offline-payments.ts`,
    find: 'if (fits < cents || over > 0)',
    put: 'if (fits < 0)',
  },
  {
    what: 'The refund window is not asked',
    file: `${money}refund-payment.ts`,
    find: "window: to === 'credit' ? null : windowOf(books, payment, merchant!)",
    put: "window: to === 'credit' || merchant ? null : windowOf(books, payment, merchant!)",
  },
  {
    what: 'Who may view may refund',
    file: `${money}find-money.ts`,
    find: '  if (!mayManageMoney(scopeOf(txn))(actor)) throw forbidden()\n',
    put: '',
  },
  {
    what: 'A payment that waits too long is not canceled',
    file: `${money}confirm-payment.ts`,
    find: 'const waitsHours = 24',
    put: 'const waitsHours = 48',
  },
  {
    what: 'One payment takes registrations of other payers',
    file: `${money}payments.routes.ts`,
    find: 'subscriptions.push(await findOwnSubscription(call, id, true))',
    put: 'subscriptions.push((await findSubscription(call.db, call.actor.clubId!, id, true))!)',
  },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const tests = {
  domain: ['--project', 'domain', 'domain/src/ledger', 'domain/src/payments'],
  server: [
    '--project',
    'server',
    'server/src/ledger/post.test.ts',
    `${money}payments.test.ts`,
    `${money}events.test.ts`,
    `${money}sequences`,
    `${money}retries.test.ts`,
    `${money}sandbox/network.test.ts`,
  ],
} as const

/** A copy of the sources in which the domain of the copy is used. */
function copySources(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'touchline-faults-'))
  for (const name of ['domain', 'server', 'web', 'scripts', 'package.json', 'vitest.config.ts', 'tsconfig.base.json', 'tsconfig.json'])
    cpSync(join(root, name), join(scratch, name), { recursive: true, filter: (from) => !/\/(?:node_modules|dist|\.cache)$/.test(from) })
  mkdirSync(join(scratch, 'node_modules', '@touchline'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@touchline') symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name))
  for (const name of ['domain', 'server', 'web']) symlinkSync(join(scratch, name), join(scratch, 'node_modules', '@touchline', name))
  return scratch
}

const passes = (scratch: string, part: keyof typeof tests) =>
  spawnSync(
    process.execPath,
    [
      join(scratch, 'scripts/with-node.cjs'),
      'node',
      'node_modules/vitest/vitest.mjs',
      'run',
      ...tests[part],
      '--bail=1',
      '--maxWorkers=1',
      '--reporter=dot',
    ],
    {
      cwd: scratch,
      // The tests of the day are to catch them.
      env: { ...process.env, TOUCHLINE_LONG: undefined },
      stdio: 'ignore',
      timeout: 900_000,
    },
  ).status === 0

function main(): void {
  const { values } = parseArgs({ options: { part: { type: 'string' }, only: { type: 'string' }, out: { type: 'string' } } })
  const chosen = faults
    .map((fault, at) => ({ ...fault, number: at + 1, part: fault.file.startsWith('domain/') ? ('domain' as const) : ('server' as const) }))
    .filter(({ number, part }) => (values.only ? values.only.split(',').includes(String(number)) : !values.part || values.part === part))
  const scratch = copySources()
  try {
    for (const part of new Set(chosen.map((fault) => fault.part)))
      if (!passes(scratch, part)) throw new Error(`The tests of ${part} fail without a fault.`)
    const results = chosen.map(({ number, what, file, find, put, part }) => {
      const text = readFileSync(join(scratch, file), 'utf8')
      writeFileSync(
        join(scratch, file),
        text.replace(find, () => put),
      )
      const caughtBy = !passes(scratch, part) ? part : part === 'domain' && !values.part && !passes(scratch, 'server') ? 'server' : null
      writeFileSync(join(scratch, file), text)
      console.log(`${number} ${caughtBy === null ? 'SURVIVED' : `caught by the tests of ${caughtBy}`}: ${what}`)
      return { number, what, caughtBy }
    })
    const caught = results.filter(({ caughtBy }) => caughtBy !== null).length
    const summary = { at: new Date().toISOString().slice(0, 10), tried: results.length, of: faults.length, caught, results }
    console.log(`${caught} of ${results.length} caught; the list has ${faults.length}.`)
    if (values.out) writeFileSync(values.out, `${JSON.stringify(summary, null, 2)}\n`)
    if (caught < results.length * 0.95) process.exitCode = 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
