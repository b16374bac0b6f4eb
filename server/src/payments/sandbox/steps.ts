import { sql } from 'kysely'
import { disputeCharge, returnDebit } from './charges.ts'
import type { Db } from '../../kit/database/database.ts'
import { decideDispute, endDispute } from './disputes.ts'
import { settleDebit } from './payments.ts'
import { endPayout, payOut } from './payouts.ts'
import { failRefund, payRefund } from './refunds.ts'
import { Store } from './store.ts'

/** The acts of banks, which happen by themselves when their time has come. */
export const acts: Record<string, (store: Store, object: string) => Promise<unknown>> = {
  'settle debit': settleDebit,
  'return debit': returnDebit,
  'open dispute': disputeCharge,
  'end dispute': endDispute,
  'win dispute': (store, id) => decideIfOpen(store, id, 'won'),
  'lose dispute': (store, id) => decideIfOpen(store, id, 'lost'),
  'pay refund': payRefund,
  'fail refund': failRefund,
  'pay out': (store) => payOut(store),
  'end payout': endPayout,
}

async function decideIfOpen(store: Store, id: string, decision: 'won' | 'lost'): Promise<void> {
  const { status } = await store.get('dispute', id)
  if (status.endsWith('under_review')) await decideDispute(store, id, decision)
}

/** Does every step that is due by the clock of rules, in order and each at its own instant: a clock that moves by weeks gives the same result as many days. */
export async function doDueSteps(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ account: string; act: string; object: string; due: Date }>`
      delete from payment_sandbox.step where id = (select id from payment_sandbox.step where due <= app_now() order by due, id limit 1 for update)
      returning account, act, object, due`.execute(db)
    const [step] = rows
    if (!step) return
    await acts[step.act]!(new Store(db, step.account, step.due), step.object)
  }
}
