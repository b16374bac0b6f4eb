import type { Actor } from '@touchline/domain/access/actor'
import { texts as english } from '@touchline/domain/teams/export-texts.en'
import { texts as spanish } from '@touchline/domain/teams/export-texts.es'
import { sql, type RawBuilder } from 'kysely'
import { csvLineOf, csvPlain, csvText, csvWord } from '../kit/csv-in-sql.ts'
import type { Db } from '../kit/database.ts'
import { maySeeContacts } from './may-see-contacts.ts'
import type { TeamRow } from './teams.store.ts'

export const contactsALine = 3
const cellsOfContact = 4

/** The rosters of these teams, one after the other and in shirt order, as the lines of a file: made where the rows are. `full`: the file has contacts. */
export async function rosterLinesOfTeams(db: Db, actor: Actor, clubId: number, teams: readonly TeamRow[], full: boolean): Promise<string> {
  const { active, inactive, guest, pending } = actor.locale === 'es' ? spanish : english
  /** Blank where the reader may not have it of this team. */
  const ofReach = (cell: RawBuilder<string>) => sql<string>`case when w.reach then ${cell} else '' end`
  const some = contactsALine * cellsOfContact
  const contact = sql.join(
    ['name', 'relationship', 'email', 'mobile_number'].map((column) => csvText(sql.ref(`k.${column}`))),
    sql` || ',' || `,
  )
  const line = csvLineOf([
    csvText(sql`t.name`),
    csvText(sql`tp.number`),
    csvText(sql`p.first_name`),
    csvText(sql`p.last_name`),
    ...(full
      ? [ofReach(csvPlain(sql`p.birth_date`)), ofReach(csvPlain(sql`p.gender`)), ofReach(csvText(sql`p.grade`))]
      : [csvPlain(sql`extract(year from p.birth_date)::int`)]),
    csvText(sql`tp.position`),
    csvWord(sql`tp.status`, { active, inactive, guest, pending }),
    ...(full
      ? [
          sql<string>`case when coalesce(c.number, 0) = 0 then repeat(',', ${some - 1}::int) else c.cells || repeat(',', ${some}::int - ${cellsOfContact}::int * c.number) end`,
        ]
      : []),
  ])
  const contacts = sql`left join lateral (select string_agg(${contact}, ',' order by k.is_primary desc, k.id) as cells, count(*)::int as number from (
      select c.id, c.is_primary, c.relationship, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.mobile_number
      from player_contact c join app_user u on u.id = c.user_id where c.club_id = p.club_id and c.player_id = p.id
      order by c.is_primary desc, c.id limit ${contactsALine}) k) c on w.reach`
  const { rows } = await sql<{ text: string | null }>`select string_agg(${line}, '' order by w.place,
      nullif(regexp_replace(tp.number, '\\D', '', 'g'), '')::int nulls last, p.last_name collate names, p.first_name collate names, p.id) as text
    from unnest(${teams.map(({ id }) => id)}::bigint[], ${teams.map((team) => maySeeContacts(team)(actor))}::boolean[]) with ordinality w (id, reach, place)
      join team t on t.club_id = ${clubId} and t.id = w.id
      join team_player tp on tp.club_id = t.club_id and tp.team_id = t.id and tp.left_on is null
      join player p on p.club_id = tp.club_id and p.id = tp.player_id ${full ? contacts : sql``}`.execute(db)
  return rows[0]?.text ?? ''
}
