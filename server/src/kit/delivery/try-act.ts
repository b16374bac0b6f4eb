import { sql } from 'kysely'
import type { ActionContext } from '../action-context.ts'
import { collectMails, type Mail } from './outbox.ts'

/**
 * Does an act and lets the database forget it, so that what is shown before is what happens. Its messages are collected; jobs are not started. The transaction
 * must do nothing else.
 */
export async function tryAct<C extends ActionContext, T>(
  call: C,
  act: (call: C, mails: readonly Mail[]) => Promise<T>,
): Promise<{ done: T; mails: readonly Mail[] }> {
  const { db } = call
  await sql`savepoint before_act`.execute(db)
  const mails = collectMails(db)
  const ctx = { ...call.ctx, jobs: { ...call.ctx.jobs, enqueue: () => Promise.resolve() } }
  const done = await act({ ...call, ctx }, mails)
  await sql`rollback to savepoint before_act`.execute(db)
  return { done, mails }
}

const mostShown = 3
/** The emails of an act: what its readers get, a few of them where it is many. */
export async function showMails<C extends ActionContext>(call: C, act: (call: C) => Promise<unknown>) {
  const emails = (await tryAct(call, act)).mails.filter(({ channel }) => channel === 'email')
  return { mails: emails.slice(0, mostShown).map(({ name, subject, body }) => ({ name, subject, body })), count: emails.length }
}
