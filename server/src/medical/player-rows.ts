import { Refusal } from '@touchline/domain/kit/refusal'
import { combinedNotes } from '@touchline/domain/medical/combine-notes'
import { noNotes } from '@touchline/domain/medical/medical'
import { texts as english } from '@touchline/domain/medical/texts.en'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import type { MergedPlayers, PlayerRows, RowChange, RowJson } from '../kit/player-rows.ts'
import { lockRow, saveRow } from './medical.store.ts'
import { openNotes, sealNotes } from './seal-notes.ts'

const key = ['player_id']

/** The notes stay with each player, because they are sealed with the player's id; the player who stays gets the notes of both. */
async function combineNotes(tx: Db, { secrets }: AppContext, { clubId, keptId, lostId }: MergedPlayers): Promise<RowChange[]> {
  const [kept, lost] = [await lockRow(tx, clubId, keptId), await lockRow(tx, clubId, lostId)]
  if (!lost?.sealed) return []
  const [own, other] = [kept ? openNotes(secrets, kept) : null, openNotes(secrets, lost)]
  if (own?.unreadable || other.unreadable || other.notes === null) throw new Refusal('merge.notes_unreadable', english.mergeUnreadable)
  const notes = combinedNotes(own?.notes ?? noNotes, other.notes, english.emergencyContact)
  if (notes === null) throw new Refusal('merge.notes_too_long', english.mergeTooLong)
  const writer = kept?.sealed && kept.written_at > lost.written_at ? kept : lost
  const whose = { club_id: clubId, player_id: keptId }
  const before = kept ? await jsonOf(tx, clubId, keptId) : null
  await saveRow(tx, {
    ...whose,
    sealed: sealNotes(secrets, whose, notes),
    version_id: (kept?.version_id ?? 0) + 1,
    written_by_user_id: writer.written_by_user_id,
    written_at: writer.written_at,
  })
  return [{ table: 'player_medical', key, before, after: await jsonOf(tx, clubId, keptId) }]
}

async function jsonOf(tx: Db, clubId: number, playerId: number): Promise<RowJson> {
  const { rows } = await sql<{ row: RowJson }>`
    select to_jsonb(m) as row from player_medical m where m.club_id = ${clubId} and m.player_id = ${playerId}`.execute(tx)
  return rows[0]!.row
}

export const playerRows: readonly PlayerRows[] = [
  {
    table: 'player_medical',
    treatment: 'combine',
    key,
    sealed: 'sealed',
    combine: combineNotes,
    name: { en: 'Medical notes', es: 'Notas médicas' },
  },
]
