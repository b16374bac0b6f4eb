import { dateOf } from '@touchline/domain/kit/dates'
import { Audience, type Capacity, type InboxReason } from '@touchline/domain/messages/audience'
import { sql } from 'kysely'
import { reachOf, type Reach } from '../account/own-account/preference.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { guardiansOf } from '../people/guardians.ts'
import { resolveAudience, type Resolved } from './audience.ts'
import { namesOfChosen } from './describe-audience.ts'
import { clubOfMessages } from './messages.store.ts'
import { wordsOf, wrong, type ReadBy } from './refusals.ts'

/** The audience that a query holds as JSON. */
function audienceOf(data: string, reader: ReadBy): Audience {
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

/** The most people of a list of names; the reply counts the others. */
const mostListed = 100
type Channel = 'email' | 'sms' | 'push'
interface Person extends Resolved {
  channels: Channel[]
  /** The reason why no channel reaches the person. */
  inInboxOnly: InboxReason | null
}

const hasAddress = ({ email, secondary }: Reach) => email || secondary !== null

/** True if the person gets emails of messages: nobody switches the copy for a guardian off. */
const wantsEmail = ({ preferences }: Reach, { capacity }: Resolved) => preferences.email || capacity === 'guardian'

/** The channels by which a message reaches a person; none: it waits in the inbox. */
const channelsOf = (one: Resolved, reach: Reach, mobiles: ReadonlySet<number>, byText: boolean): Channel[] => [
  ...(wantsEmail(reach, one) && hasAddress(reach) ? (['email'] as const) : []),
  ...(byText && reach.preferences.sms && !reach.smsStopped && mobiles.has(reach.id) ? (['sms'] as const) : []),
  ...(reach.push && reach.preferences.push_mobile ? (['push'] as const) : []),
]

/** The people who get a message of this audience, with their channels, and those who cannot be reached. Never an address. */
export async function previewRecipients(call: ActionContext, { data, urgent }: { data: string; urgent: '0' | '1' }) {
  const { db, actor } = call
  const clubId = clubOfMessages(call)
  const audience = audienceOf(data, actor)
  const resolved = await resolveAudience(call, audience)
  const unreached = resolved.filter(({ obstacle }) => obstacle !== null)
  const users = resolved.flatMap(({ user_id, obstacle }) => (obstacle === null ? (user_id ?? []) : []))
  const reach = await reachOf(db, users)
  const mobiles = await withMobile(call, users)
  const byText = urgent === '1' && actor.config.enable_sms
  const reached = resolved.flatMap((one): Person[] => {
    if (one.obstacle !== null) return []
    const person = reach.get(one.user_id!)
    const channels = person ? channelsOf(one, person, mobiles, byText) : []
    return [{ ...one, channels, inInboxOnly: channels.length > 0 ? null : person && wantsEmail(person, one) ? 'bounced' : 'switched_off' }]
  })
  const inboxOnly = reached.filter(({ inInboxOnly }) => inInboxOnly !== null)
  const lists = [reached, inboxOnly, unreached].map((list) => list.slice(0, mostListed))
  const playerOf = await namesOfPlayers(call, clubId, lists.flat())
  const isWithoutAddress = await contactsWithoutAddress(call, clubId, lists[2]!)
  const count = (channel: Channel) => reached.filter(({ channels }) => channels.includes(channel)).length
  return {
    total: reached.length,
    families: new Set(reached.flatMap(({ player_id, capacity }) => (capacity === 'guardian' ? [] : (player_id ?? [])))).size,
    channels: { email: count('email'), sms: count('sms'), push: count('push'), inbox_only: inboxOnly.length },
    guardian_copies:
      reached.filter(({ capacity }) => capacity === 'guardian').length + (await copiesOfSender(call, clubId, new Set(users))),
    other_language: [...reach.values()].filter(({ locale }) => locale !== actor.locale).length,
    people: reached.slice(0, mostListed).map((one) => ({
      recipient_id: one.capacity === 'contact' || one.capacity === 'guardian' ? null : `${one.capacity}_${one.player_id ?? one.user_id}`,
      ...{ name: one.name, as: one.capacity, player: playerOf(one), channels: one.channels },
    })),
    inbox_only: inboxOnly.slice(0, mostListed).map((one) => ({ name: one.name, player: playerOf(one), reason: one.inInboxOnly! })),
    unreached_total: unreached.length,
    unreached: unreached.slice(0, mostListed).map((one) => ({
      ...{ name: one.name, player: playerOf(one) },
      reason: isWithoutAddress(one) ? ('no_address' as const) : one.obstacle!,
    })),
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

/** Contacts without an account whom nobody can invite either, because the club knows no email address of them. */
async function contactsWithoutAddress({ db }: ActionContext, clubId: number, people: readonly Resolved[]) {
  const contacts = people.flatMap(({ contact_id, obstacle }) => (obstacle === 'no_account' ? (contact_id ?? []) : []))
  const { rows } = await sql<{ id: number }>`select id from player_contact
    where club_id = ${clubId} and id = any(${contacts}::bigint[]) and coalesce(email::text, '') = ''`.execute(db)
  const without = new Set(rows.map(({ id }) => id))
  return ({ contact_id }: Resolved) => contact_id !== null && without.has(contact_id)
}

/** Returns the name of the player for whose sake somebody is written to; null for players themselves and for staff. */
async function namesOfPlayers({ db }: ActionContext, clubId: number, people: readonly Resolved[]) {
  const ids = people.flatMap(({ player_id }) => player_id ?? [])
  const { rows } = await sql<{ id: number; name: string }>`select id, first_name || ' ' || last_name as name from player
    where club_id = ${clubId} and id = any(${ids}::bigint[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ({ player_id, capacity }: { player_id: number | null; capacity: Capacity }) =>
    player_id === null || capacity === 'player' ? null : (names.get(player_id) ?? null)
}
