import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { Audience, type Capacity, type Whom } from '@touchline/domain/messages/audience'
import {
  maySchedule,
  maySendNoReply,
  mayUseMessages,
  mayWriteToFamilies,
  mayWriteToStaff,
  regionsToWrite,
  mayWriteByRegion,
} from '@touchline/domain/messages/policy'
import { whomsOf } from '@touchline/domain/messages/whoms-of'
import { sql } from 'kysely'
import { reachOf, type Reach } from '../account/own-account/preference.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { likeOf } from '../kit/database/like-of.ts'
import { guardiansOf } from '../people/guardians.ts'
import { isLongEnough, searchPlayers } from '../players/player-reach.ts'
import { programsRunBy } from '../registration/registered-with.ts'
import { resolveAudience, writablePlayers, writableTeams } from './audience.ts'
import { namesOfChosen } from './describe-audience.ts'
import { clubOfMessages } from './messages.store.ts'
import { wordsOf, wrong, type ReadBy } from './refusals.ts'

/** The audience that a query holds as JSON. */
export function audienceOf(data: string, reader: ReadBy): Audience {
  const refused = () => wrong('wrong', 'data', wordsOf(reader).unreadable)
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    throw refused()
  }
  const parsed = Audience.safeParse(json)
  if (!parsed.success) throw refused()
  return parsed.data
}

const mostListed = 100
type Channel = 'email' | 'sms'

/** The channels by which a message reaches a person; none: it waits in the inbox. */
const channelsOf = (reach: Reach | undefined, mobiles: ReadonlySet<number>, byText: boolean): Channel[] =>
  !reach
    ? []
    : [
        ...(reach.preferences.email && (reach.email || reach.secondary !== null) ? (['email'] as const) : []),
        ...(byText && reach.preferences.sms && !reach.smsStopped && mobiles.has(reach.id) ? (['sms'] as const) : []),
      ]

/** The people who get a message of this audience, with their channels, and those who cannot be reached. Never an address. */
export async function previewRecipients(call: ActionContext, { data, urgent }: { data: string; urgent: '0' | '1' }) {
  const { db, actor } = call
  const clubId = clubOfMessages(call)
  const audience = audienceOf(data, actor)
  const resolved = await resolveAudience(call, audience)
  const reached = resolved.filter(({ obstacle }) => obstacle === null)
  const unreached = resolved.filter(({ obstacle }) => obstacle !== null)
  const users = reached.flatMap(({ user_id }) => user_id ?? [])
  const reach = await reachOf(db, users)
  const mobiles = await withMobile(call, users)
  const byText = urgent === '1' && actor.config.enable_sms
  const channels = reached.map(({ user_id }) => channelsOf(reach.get(user_id!), mobiles, byText))
  const listed = [...reached.slice(0, mostListed), ...unreached.slice(0, mostListed)]
  const players = await namesOfPlayers(
    call,
    clubId,
    listed.flatMap(({ player_id }) => player_id ?? []),
  )
  const playerOf = ({ player_id, capacity }: { player_id: number | null; capacity: Capacity }) =>
    player_id === null || capacity === 'player' ? null : (players.get(player_id) ?? null)
  const count = (channel: Channel) => channels.filter((one) => one.includes(channel)).length
  return {
    total: reached.length,
    families: new Set(reached.flatMap(({ player_id, capacity }) => (capacity === 'guardian' ? [] : (player_id ?? [])))).size,
    channels: { email: count('email'), sms: count('sms'), inbox_only: channels.filter((one) => one.length === 0).length },
    guardian_copies:
      reached.filter(({ capacity }) => capacity === 'guardian').length + (await copiesOfSender(call, clubId, new Set(users))),
    other_language: [...reach.values()].filter(({ locale }) => locale !== actor.locale).length,
    people: reached.slice(0, mostListed).map((one, at) => ({
      recipient_id: one.capacity === 'contact' || one.capacity === 'guardian' ? null : `${one.capacity}_${one.player_id ?? one.user_id}`,
      ...{ name: one.name, as: one.capacity, player: playerOf(one), channels: channels[at]! },
    })),
    unreached_total: unreached.length,
    unreached: unreached.slice(0, mostListed).map((one) => ({ name: one.name, player: playerOf(one), reason: one.obstacle! })),
    chosen: await namesOfChosen(call, audience),
  }
}

/** The guardians of a sender who is a minor get a copy too, unless they are recipients. */
async function copiesOfSender({ db, actor, now }: ActionContext, clubId: number, recipients: ReadonlySet<number>): Promise<number> {
  if (recipients.size === 0) return 0
  const guardians = await guardiansOf(db, clubId, [actor.userId], dateOf(now, actor.clubZone))
  return new Set(guardians.flatMap(({ user_id }) => (user_id === null || recipients.has(user_id) ? [] : user_id))).size
}

async function withMobile({ db }: ActionContext, users: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`select id from app_user where id = any(${[...users]}::bigint[]) and mobile_number is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function namesOfPlayers({ db }: ActionContext, clubId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, first_name || ' ' || last_name as name from player
    where club_id = ${clubId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The choices of the caller: teams in reach, programs, and for an admin the filters of the club. */
export async function readChoices(call: ActionContext) {
  const { db, actor, now } = call
  const clubId = clubOfMessages(call)
  const today = dateOf(now, actor.clubZone)
  const teams = await sql<{ recipient_id: string; name: string; season: string; id: number }>`
    select case when t.type = 'Team' then 'team_' else 'group_' end || t.id as recipient_id, t.id, t.name, s.name as season from team t
    join season s on s.club_id = ${clubId} and s.id = t.season_id
    where t.club_id = ${clubId} and not t.archived and s.end_date >= ${today}::date and not s.archived and ${writableTeams(actor)}
    order by s.start_date, t.birth_year desc nulls last, t.name, t.id limit 1000`.execute(db)
  const everyone = mayWriteByRegion(actor) && teams.rows.length > 0
  const regions = regionsToWrite(actor)
  const mine = regions === null ? sql`true` : sql`r.id = any(${[...regions]}::bigint[])`
  const [ofRegions, years, levels] = everyone
    ? [
        await sql<Named>`select r.id, r.name from club_region r where r.club_id = ${clubId} and not r.archived and ${mine} order by r.name`.execute(
          db,
        ),
        await sql<{
          year: number
          age: number
        }>`select distinct t.birth_year as year, extract(year from s.end_date)::int - t.birth_year as age from team t
          join season s on s.club_id = ${clubId} and s.id = t.season_id and not s.archived and s.start_date <= ${today}::date + 14 and s.end_date >= ${today}::date
          where t.club_id = ${clubId} and not t.archived and t.birth_year is not null and ${writableTeams(actor)} order by 1 desc`.execute(
          db,
        ),
        await sql<Named>`select l.id, l.name from level l where l.club_id = ${clubId} and not l.archived order by l.name, l.id`.execute(db),
      ]
    : [{ rows: [] }, { rows: [] }, { rows: [] }]
  const whom: Whom[] = whomsOf(actor)
  const programs = mayWriteToFamilies(actor)
    ? await sql<Named>`select g.id, g.name from program g left join season s on s.club_id = ${clubId} and s.id = g.season_id
        where g.club_id = ${clubId} and not g.archived and coalesce(s.end_date >= ${today}::date, true) and ${programsRunBy(actor)}
          and exists (select from registration r where r.club_id = ${clubId} and r.program_id = g.id and r.status = 'Registered')
        order by s.start_date, g.name, g.id limit 500`.execute(db)
    : { rows: [] }
  return {
    teams: teams.rows.map(({ recipient_id, name, season }) => ({ recipient_id, name, season })),
    people: actor.roleType === 'Parent' ? await staffNamed(call, clubId, '') : [],
    whom,
    regions: ofRegions.rows,
    birth_years: years.rows,
    levels: levels.rows,
    programs: programs.rows,
    may: {
      write: mayUseMessages(actor) && whom.length > 0 && teams.rows.length + programs.rows.length > 0,
      everyone,
      schedule: maySchedule(actor),
      no_reply: maySendNoReply(actor),
      text: actor.config.enable_sms,
    },
  }
}
interface Named {
  id: number
  name: string
}
interface FoundRecipient {
  recipient_id: string
  name: string
  detail: string
}

/** The staff of teams in reach whose name contains the text. */
async function staffNamed({ db, actor }: ActionContext, clubId: number, search: string): Promise<FoundRecipient[]> {
  if (!mayWriteToStaff(actor)) return []
  const { rows } = await sql<FoundRecipient>`select x.prefix || '_' || u.id as recipient_id, u.first_name || ' ' || u.last_name as name,
      string_agg(distinct t.name, ', ') as detail
    from (select 'coach' as prefix, c.user_id, c.team_id from team_coach c where c.club_id = ${clubId}
      union all select 'manager', c.user_id, c.team_id from team_manager c where c.club_id = ${clubId}) x
    join team t on t.club_id = ${clubId} and t.id = x.team_id and not t.archived and ${writableTeams(actor)}
    join app_user u on u.id = x.user_id and u.deleted_at is null
    where u.id <> ${actor.userId} and u.first_name || ' ' || u.last_name ilike ${likeOf(search)}
    group by x.prefix, u.id order by name, 1 limit 30`.execute(db)
  return rows
}

/** Players and staff in reach by name; two letters at least. */
export async function searchRecipients(call: ActionContext, search: string): Promise<FoundRecipient[]> {
  const { db, actor } = call
  const clubId = clubOfMessages(call)
  if (!isLongEnough(search)) return []
  return [...(mayWriteToFamilies(actor) ? await playersNamed(db, actor, clubId, search) : []), ...(await staffNamed(call, clubId, search))]
}

/** The index also finds players by the addresses and numbers of their contacts, which the caller may not know; the name decides. */
async function playersNamed(db: Db, actor: Actor, clubId: number, search: string): Promise<FoundRecipient[]> {
  const found = (await searchPlayers(db, clubId, search)) ?? []
  const { rows } = await sql<FoundRecipient>`select 'player_' || p.id as recipient_id, p.first_name || ' ' || p.last_name as name,
      coalesce((select string_agg(t.name, ', ' order by t.name) from team_player tp join team t on t.club_id = ${clubId} and t.id = tp.team_id and not t.archived
        where tp.club_id = ${clubId} and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null), '') as detail
    from player p where p.club_id = ${clubId} and p.archived_at is null and p.id = any(${found}::bigint[])
      and p.first_name || ' ' || p.last_name ilike ${likeOf(search)} and ${writablePlayers(actor)} order by p.last_name, p.first_name, p.id limit 20`.execute(
    db,
  )
  return rows
}
