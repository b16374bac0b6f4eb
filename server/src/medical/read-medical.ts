import type { Actor } from '@touchline/domain/access/actor'
import type { TeamPlace } from '@touchline/domain/access/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import type { MedicalLine, MedicalRecord } from '@touchline/domain/medical/medical'
import { mayReadMedical, mayWriteMedical } from '@touchline/domain/medical/policy'
import { visitWindow } from '@touchline/domain/medical/visit-window'
import { namesOfUsers } from '../account/account.store.ts'
import { guestsOfTeam } from '../calendar/events/visits.ts'
import type { Db } from '../kit/database/database.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'
import { regionsOfPlayers } from '../people/player-place.ts'
import { playersPlayingFor } from '../teams/playing-now.ts'
import { findPlayer } from './find-player.ts'
import { rowOfPlayer, rowsOfPlayers, type MedicalRow } from './medical.store.ts'
import { openNotes } from './seal-notes.ts'

/** The last writer and the time of each row; null for players without notes. */
export async function writtenOf(db: Db, rows: readonly MedicalRow[]) {
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ written_by_user_id }) => written_by_user_id ?? []),
  )
  return (row: MedicalRow | undefined) => ({
    written_at: row?.written_at.toISOString() ?? null,
    written_by: names.get(row?.written_by_user_id ?? 0) ?? null,
  })
}

export async function readMedical(db: Db, asking: Actor, secrets: Secrets, id: number, now: Date): Promise<MedicalRecord> {
  const { place, firstName, lastName, actor } = await findPlayer(db, asking, id, now)
  const row = await rowOfPlayer(db, place.clubId, id)
  const written = await writtenOf(db, row ? [row] : [])
  return {
    player_id: id,
    first_name: firstName,
    last_name: lastName,
    ...(row ? openNotes(secrets, row) : { notes: null, unreadable: false }),
    ...written(row),
    version_id: row?.version_id ?? 0,
    may: { write: mayWriteMedical(place)(actor) },
  }
}

export async function readTeamMedical(db: Db, actor: Actor, secrets: Secrets, team: TeamPlace, now: Date): Promise<MedicalLine[]> {
  const { clubId, teamId } = team
  if (teamId === null) return []
  const players = new Set([
    ...(await playersPlayingFor(db, clubId, teamId, dateOf(now, actor.clubZone))),
    ...(await guestsOfTeam(db, clubId, teamId, visitWindow(now))),
  ])
  const regions = await regionsOfPlayers(db, clubId, [...players])
  // An admin of the team's region may not read a player of another region.
  const readable = [...regions].filter(([playerId, regionId]) => mayReadMedical({ clubId, playerId, regionId, playsOn: [team] })(actor))
  const rows = await rowsOfPlayers(
    db,
    clubId,
    readable.map(([id]) => id),
  )
  const written = await writtenOf(db, rows)
  return rows.map((row) => ({ player_id: row.player_id, ...openNotes(secrets, row), ...written(row) }))
}
