import { forbidden, newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import { isEmptyNotes, sameNotes, type MedicalNotes } from '@touchline/domain/medical/medical'
import { problemsOfNotes, tidyNotes } from '@touchline/domain/medical/check-notes'
import { mayWriteMedical } from '@touchline/domain/medical/policy'
import { texts } from '@touchline/domain/medical/texts.en'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { findPlayer } from './find-player.ts'
import { lockRow, saveRow, type MedicalRow } from './medical.store.ts'
import { writtenOf } from './read-medical.ts'
import { openNotes, sealNotes } from './seal-notes.ts'

/** Saves all notes of a player at once. Their content is stored in the sealed row only: not in the audit, the reply or the log. */
export async function saveMedical(
  { db, actor: asking, ctx: { secrets }, request, now }: ActionContext,
  id: number,
  { version_id: seen, ...said }: MedicalNotes & { version_id?: number | undefined },
) {
  const { place, actor } = await findPlayer(db, asking, id, now)
  if (!mayWriteMedical(place)(actor)) throw forbidden()
  refuseProblems(said)
  const notes = tidyNotes(said)
  const before = await lockRow(db, place.clubId, id)
  await refuseOldVersion(db, before, seen)
  const had = before ? openNotes(secrets, before) : { notes: null, unreadable: false }
  const isSame = had.notes === null ? !had.unreadable && isEmptyNotes(notes) : sameNotes(had.notes, notes)
  const whose = { club_id: place.clubId, player_id: id }
  const row: MedicalRow | undefined = isSame
    ? before
    : {
        ...whose,
        sealed: isEmptyNotes(notes) ? null : sealNotes(secrets, whose, notes),
        version_id: (before?.version_id ?? 0) + 1,
        written_by_user_id: actor.userId,
        written_at: now,
      }
  if (row && !isSame) {
    await saveRow(db, row)
    await audit(db, actor, request, { action: 'player.medical', entity: 'player', entityId: id, clubId: place.clubId })
  }
  const written = await writtenOf(db, row ? [row] : [])
  return { version_id: row?.version_id ?? 0, ...written(row) }
}

function refuseProblems(notes: MedicalNotes) {
  const errors = Object.entries(problemsOfNotes(notes)).map(([field, problem]) => [field, [texts[problem]]])
  if (errors.length > 0)
    throw new Refusal('medical.invalid', 'Please check the highlighted fields.', { errors: Object.fromEntries(errors) })
}

async function refuseOldVersion(tx: Db, before: MedicalRow | undefined, seen: number | undefined) {
  const version = before?.version_id ?? 0
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: version } })
  if (seen === version) return
  const written = await writtenOf(tx, before ? [before] : [])
  throw newerVersion(version, written(before).written_by)
}
