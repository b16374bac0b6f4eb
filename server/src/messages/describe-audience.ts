import { chosenIds, isOfFamilies, type Audience, type RecipientPrefix } from '@touchline/domain/messages/audience'
import { texts as english } from '@touchline/domain/messages/texts.en'
import { texts as spanish } from '@touchline/domain/messages/texts.es'
import { sql } from 'kysely'
import { assignmentsInReach } from '../assignments/reach.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { programsRunBy } from '../registration/registered-with.ts'
import { namedInRoles, writablePlayers, writableRoles, writableTeams } from './audience.ts'

interface Chosen {
  recipient_id: string
  name: string
}

/** The names of chosen recipients whom the actor may write to, in the order of the audience. */
export async function namesOfChosen({ db, actor }: Pick<ActionContext, 'db' | 'actor'>, audience: Audience): Promise<Chosen[]> {
  const chosen = chosenIds(audience)
  const clubId = actor.clubId!
  const ids = (prefix: RecipientPrefix) => sql`${chosen[prefix]}::bigint[]`
  const { rows } = await sql<Chosen>`
    select case when t.type = 'Team' then 'team_' else 'group_' end || t.id as recipient_id, t.name from team t
      where t.club_id = ${clubId} and (t.id = any(${ids('team')}) or t.id = any(${ids('group')})) and ${writableTeams(actor)}
    union all select 'player_' || p.id, p.first_name || ' ' || p.last_name from player p
      where p.club_id = ${clubId} and p.id = any(${ids('player')}) and ${writablePlayers(actor)}
    union all select x.prefix || '_' || u.id, u.first_name || ' ' || u.last_name
      from ${namedInRoles(audience)} join app_user u on u.id = x.id and u.deleted_at is null
      where exists (select from role r where r.club_id = ${clubId} and r.user_id = u.id and r.active and lower(r.type) = x.prefix
        and ${writableRoles(actor)})`.execute(db)
  const byId = new Map(rows.map((row) => [row.recipient_id, row]))
  return audience.recipients.flatMap(
    (id) => byId.get(id) ?? byId.get(id.replace('team_', 'group_')) ?? byId.get(id.replace('group_', 'team_')) ?? [],
  )
}

const mostNamed = 3

/** The audience in a few words of the sender's language, for the list of sent messages. */
export async function describeAudience(call: Pick<ActionContext, 'db' | 'actor'>, audience: Audience): Promise<string> {
  const texts = call.actor.locale === 'es' ? spanish : english
  const names = (await namesOfChosen(call, audience)).map(({ name }) => name)
  const { rows } = audience.assignment
    ? await sql<{
        name: string
      }>`select a.name from team_assignment a where a.club_id = ${call.actor.clubId} and a.id = ${audience.assignment} and ${assignmentsInReach(call.actor)}`.execute(
        call.db,
      )
    : { rows: [] }
  const programs = await sql<{ name: string }>`select g.name from program g
    where g.club_id = ${call.actor.clubId} and g.id = any(${[...audience.programs]}::bigint[]) and ${programsRunBy(call.actor)} order by g.name, g.id`.execute(
    call.db,
  )
  const rest = names.length - mostNamed
  return [
    ...names.slice(0, mostNamed),
    ...(rest > 0 ? [`+${rest}`] : []),
    ...(audience.club ? [[isOfFamilies(audience) ? texts.allFamilies : texts.everyone, ...audience.club.birth_years].join(' ')] : []),
    ...audience.roles.map((role) => texts[`role.all.${role}`]),
    ...(audience.list ? [texts[`list.${audience.list.of}`]] : []),
    ...[...rows, ...programs.rows].map(({ name }) => name),
  ].join(', ')
}
