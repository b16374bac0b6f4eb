import { consentDocuments, missingConsents } from '@touchline/domain/account/own-account/consent-documents'
import { texts } from '@touchline/domain/account/page-texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import { accountAudit } from '../../kit/account-audit.ts'

type Document = (typeof consentDocuments)[number]

async function given(db: Db, userId: number) {
  const rows = await db.selectFrom('consent').select('type').where('user_id', '=', userId).execute()
  return rows.map(({ type }) => type)
}

async function record(db: Db, userId: number, documents: readonly Document[], explicit: boolean, facts: RequestFacts): Promise<void> {
  if (documents.length === 0) return
  await db
    .insertInto('consent')
    .values(documents.map(({ type }) => ({ user_id: userId, type, ip: facts.ip, explicit })))
    .execute()
}

const present = (documents: readonly Document[]) => ({ missing: documents.map(({ id, type, name }) => ({ id, type, name })) })

/** The documents that the user has not agreed to. With `noteImplicit` those that only need to be shown are noted as shown, with a line of the audit. */
export async function readConsents(tx: Db, userId: number, noteImplicit: boolean, facts: RequestFacts) {
  const missing = missingConsents(await given(tx, userId))
  if (!noteImplicit) return present(missing)
  const shown = missing.filter(({ explicit }) => !explicit)
  if (shown.length > 0) {
    await record(tx, userId, shown, false, facts)
    await accountAudit(tx, userId, 'consent.noted', facts)
  }
  return present(missing.filter(({ explicit }) => explicit))
}

export async function giveConsents(tx: Db, userId: number, ids: readonly number[], facts: RequestFacts) {
  const documents = ids.map((id) => consentDocuments.find((one) => one.id === id))
  if (documents.includes(undefined)) throw new Refusal('consent.unknown', texts.unknownConsent)
  const before = missingConsents(await given(tx, userId))
  const accepted = before.filter((document) => documents.includes(document))
  await record(tx, userId, accepted, true, facts)
  if (accepted.length > 0) await accountAudit(tx, userId, 'consent.given', facts)
  return present(before.filter((document) => !documents.includes(document)))
}
