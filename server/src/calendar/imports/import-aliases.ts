import type { Actor } from '@touchline/domain/access/actor'
import type { ImportAlias } from '@touchline/domain/calendar/imports/import-aliases'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import { notFound } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import { findImportPlace, type ImportFor } from './import-place.ts'
import { importAlias, learnedWords, setForgotten } from './import.store.ts'

/** All aliases of the club, or those that concern one team: its own, and those of fields. */
export async function listWords(db: Db, actor: Actor, importFor: ImportFor): Promise<{ items: ImportAlias[] }> {
  const { clubId, teamId } = await findImportPlace(db, actor, importFor)
  const runsClub = mayEditClubEvents({ clubId })(actor)
  const rows = await learnedWords(db, clubId, teamId)
  return {
    items: rows.map(({ id, kind, word, means, by, updated_at }) => ({
      ...{ id, kind, word, means, by, at: updated_at.toISOString() },
      may_forget: runsClub || kind === 'team',
    })),
  }
}

/** Marks an alias as removed, so that the removal can be undone. */
export async function forget({ db, actor, request, now }: ActionContext, id: number, forgotten: boolean): Promise<{ id: number }> {
  const word = await importAlias(db, actor.clubId, id)
  if (!word) throw notFound()
  await findImportPlace(db, actor, word.team_id)
  await setForgotten(db, word.club_id, id, forgotten ? now : null)
  await audit(db, actor, request, {
    action: forgotten ? 'import_word.forgotten' : 'import_word.recalled',
    entity: 'import_alias',
    entityId: id,
    clubId: word.club_id,
    diff: { word: word.word },
  })
  return { id }
}
