import type { Actor } from '@touchline/domain/access/actor'
import { adminOfClub } from '@touchline/domain/access/policy'
import { csvLine, csvStart } from '@touchline/domain/kit/csv'
import type { QueryOf } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import type { exportRosters as contract } from '@touchline/domain/teams/roster-endpoints'
import { texts as english } from '@touchline/domain/teams/export-texts.en'
import { texts as spanish } from '@touchline/domain/teams/export-texts.es'
import type { Db } from '../kit/database/database.ts'
import { Download } from '../kit/http/download.ts'
import type { AppContext } from '../kit/app-context.ts'
import { readerOfParts } from '../kit/database/row-level-security.ts'
import { maySeeContacts } from './may-see-contacts.ts'
import type { GroupAssignmentRow } from './team-part.store.ts'
import { listTeams, rosterOf, teamsOfRoleSession, type RosterRow, type TeamRow } from './teams.store.ts'

const contactsALine = [0, 1, 2] as const
const textsOf = (actor: Actor) => (actor.locale === 'es' ? spanish : english)

/** The roster of one team, or the players of one of its group assignments, of these the chosen ones: small, so it is read at once. */
export async function exportRoster(
  db: Db,
  actor: Actor,
  team: TeamRow,
  { part, ids }: { part: GroupAssignmentRow | null; ids: readonly number[] | undefined },
): Promise<Download> {
  const full = maySeeContacts(team)(actor)
  const rows = await rosterOf(db, team.club_id, team.id, full, part?.player_ids)
  const chosen = ids ? rows.filter(({ player_id }) => ids.includes(player_id)) : rows
  const lines = chosen.map((row) => line(actor, team, row, full, full && row.on_roster))
  return new Download(`${team.name}.csv`, [csvStart, headings(actor, full), ...lines])
}

/** The rosters of all teams of a list, in parts: between them the connection is free, and only one part is in memory. */
export async function exportRosters(
  ctx: AppContext,
  db: Db,
  actor: Actor,
  ask: QueryOf<typeof contract>,
  today: string,
): Promise<Download> {
  const clubId = actor.clubId
  const teamIds = clubId === null || adminOfClub({ clubId })(actor) ? null : await teamsOfRoleSession(db, actor)
  const { items: teams } =
    clubId === null
      ? { items: [] }
      : await listTeams(db, clubId, {
          teamIds,
          search: ask.search?.trim() ?? '',
          season: ask.season,
          archived: ask.archived,
          today,
          limit: 10_000,
          offset: 0,
        })
  const full = teams.some((team) => maySeeContacts(team)(actor))
  const readPart = await readerOfParts(ctx.database, db)
  async function* pieces() {
    yield csvStart + headings(actor, full)
    for (let at = 0; at < teams.length; at += 20)
      yield await readPart(async (page) => {
        let text = ''
        for (const team of teams.slice(at, at + 20)) {
          const reach = maySeeContacts(team)(actor)
          for (const row of await rosterOf(page, team.club_id, team.id, reach)) text += line(actor, team, row, full, reach)
        }
        return text
      })
  }
  return new Download(`${textsOf(actor).file} ${today}.csv`, pieces())
}

/** The headings, with contacts only if the reader may see some; they stay blank for teams whose contacts he may not see. */
function headings(actor: Actor, full: boolean): string {
  const texts = textsOf(actor)
  return csvLine([
    ...[texts.team, texts.number, texts.first_name, texts.last_name, full ? texts.birth_date : texts.birth_year],
    ...(full ? [texts.gender, texts.grade] : []),
    ...[texts.position, texts.status],
    ...(full
      ? contactsALine.flatMap((n) =>
          [texts.contact_name, texts.contact_relationship, texts.contact_email, texts.contact_phone].map((text) =>
            fill(text, { n: n + 1 }),
          ),
        )
      : []),
  ])
}

function line(actor: Actor, team: TeamRow, row: RosterRow, full: boolean, reach: boolean): string {
  const texts = textsOf(actor)
  const year = row.birth_date?.slice(0, 4) ?? null
  return csvLine([
    ...[team.name, row.number, row.first_name, row.last_name, full ? (reach ? row.birth_date : null) : year],
    ...(full ? [reach ? row.gender : null, reach ? row.grade : null] : []),
    ...[row.position, texts[row.status]],
    ...(full
      ? contactsALine.flatMap((n) => {
          const contact = reach ? row.contacts[n] : undefined
          return contact ? [contact.name, contact.relationship, contact.email, contact.mobile_number] : [null, null, null, null]
        })
      : []),
  ])
}
