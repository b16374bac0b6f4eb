import { mayManageMoney } from '@touchline/domain/payments/policy'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { refuseWrong } from '../programs/records.routes.ts'
import { wordsOf } from './invoices.store.ts'

/** The accounting codes of a club, by the code. */
export async function accountingCodes(db: Db, clubId: number): Promise<Map<string, number>> {
  const rows = await db.selectFrom('accounting_code').select(['id', 'code']).where('club_id', '=', clubId).orderBy('code').execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Adds the codes of lines that are new. Where the club has central codes, only those who manage the financials of the whole club add one. */
export async function addCodes({ db, actor }: ActionContext, clubId: number, lines: readonly { accounting_code: string }[]): Promise<void> {
  const known = await accountingCodes(db, clubId)
  const added = lines.flatMap(({ accounting_code: code }, at) => (code === '' || known.has(code) ? [] : [{ code, at }]))
  if (added.length === 0) return
  if (actor.config.centralize_accounting_codes && !mayManageMoney({ clubId, regionId: null })(actor))
    refuseWrong({ [`lines.${added[0]!.at}.accounting_code`]: wordsOf(actor).newCode }, 'invoice.wrong')
  const rows = [...new Set(added.map(({ code }) => code))].map((code) => ({ club_id: clubId, code }))
  await db
    .insertInto('accounting_code')
    .values(rows)
    .onConflict((row) => row.columns(['club_id', 'code']).doNothing())
    .execute()
}
