import { isAddress, isReachable, isSameName, reachable, unreachable, type ContactValues } from '@touchline/domain/rosters/roster-values'
import { phoneOf } from '@touchline/domain/people/contact-phone'
import { sql } from 'kysely'
import { addPeople } from '../people/add-people.ts'
import type { Db } from '../kit/database/database.ts'
import { contactView } from '../people/contact-view.ts'
import type { Line } from './roster-lines.ts'

interface Home {
  name: string
  id: number
  line: Line
}
type People = Awaited<ReturnType<typeof addPeople>>

const contactsOf = ({ values }: Line): ContactValues[] => [...reachable(values), ...unreachable(values)]
const callable = ({ phone }: ContactValues) => (phone === null ? null : phoneOf(phone))

/** Creates contacts by their addresses, and joins everybody who shares one in one household; contacts without an address keep a name and number. */
export async function families(tx: Db, clubId: number, lines: readonly Line[]): Promise<void> {
  const takes = lines.filter(
    (line) => contactsOf(line).length > 0 && (line.row.op === 'create' || line.info.changes.some(({ what }) => what === 'contact')),
  )
  const wanted = peopleOf(takes)
  const people = await addPeople(tx, [...wanted.values()])
  const names = await namesOfHolders(tx, clubId, takes)
  const homeOfLine = await households(tx, clubId, takes, people)
  const known = await contactsOfLines(tx, clubId, takes)
  const linked = await linkAccounts(tx, clubId, takes, people, known)
  const hasPrimary = new Set([...known].filter(([, rows]) => rows.some(({ is_primary }) => is_primary)).map(([id]) => id))
  for (const { line } of linked) hasPrimary.add(line.playerId)
  const done = new Set(linked.map(({ key }) => key))
  const rows = takes.flatMap((line) =>
    contactsOf(line).flatMap((contact) => {
      const user_id = isReachable(contact) ? people.get(contact.email)!.id : null
      const key = keyOf(line, contact, user_id)
      const isKnown = user_id === null && known.get(line.playerId)?.some((one) => isSameName(one, contact))
      if (done.has(key) || isKnown) return []
      done.add(key)
      // The primary contact decides about the others, so an account is required.
      const is_primary = user_id !== null && !hasPrimary.has(line.playerId)
      if (is_primary) hasPrimary.add(line.playerId)
      return [
        {
          line,
          row: {
            ...rowOf(clubId, line, contact, names),
            ...(user_id !== null && { mobile_number: wanted.get(contact.email)!.mobile_number }),
            user_id,
            household_id: homeOfLine.get(line)!,
            is_primary,
          },
        },
      ]
    }),
  )
  for (let at = 0; at < rows.length; at += 500) {
    const part = rows.slice(at, at + 500)
    const saved = await tx
      .insertInto('player_contact')
      .values(part.map(({ row }) => row))
      .onConflict((conflict) => conflict.columns(['club_id', 'player_id', 'user_id']).doNothing())
      .returning(['id', 'player_id', 'user_id', 'first_name', 'last_name'])
      .execute()
    const owners = new Map(part.map(({ line, row }) => [ownerKey(row), line]))
    for (const { id, ...row } of saved) owners.get(ownerKey(row))!.made.contacts.push(id)
  }
  for (const line of takes)
    for (const { email } of reachable(line.values)) {
      const person = people.get(email)!
      if (!person.made) continue
      line.made.people.push(person.id)
      person.made = false
    }
}

/** Merges lines of one family: one line may have what another leaves out. */
function peopleOf(takes: readonly Line[]) {
  const wanted = new Map<string, { email: string; first_name: string; last_name: string; mobile_number: string | null }>()
  for (const contact of takes.flatMap(({ values }) => reachable(values))) {
    const { email, first_name, last_name } = contact
    const said = wanted.get(email) ?? { email, first_name, last_name, mobile_number: null }
    wanted.set(email, { ...said, mobile_number: said.mobile_number ?? callable(contact) })
  }
  return wanted
}

async function households(tx: Db, clubId: number, takes: readonly Line[], people: People): Promise<Map<Line, number>> {
  const ids = [...people.values()].map(({ id }) => id)
  const { rows: homes } = await sql<{
    user_id: number
    household_id: number
  }>`select distinct on (user_id) user_id, household_id from player_contact
    where club_id = ${clubId} and household_id is not null and user_id = any(${ids}::bigint[]) order by user_id, id`.execute(tx)
  const homeOf = new Map<number, number | Home>(homes.map(({ user_id, household_id }) => [user_id, household_id]))
  const fresh: Home[] = []
  const ofLine = new Map<Line, number | Home>()
  for (const line of takes) {
    const users = reachable(line.values).map(({ email }) => people.get(email)!.id)
    let home = users.map((user) => homeOf.get(user)).find((found) => found !== undefined)
    if (home === undefined) {
      home = { name: line.values.last_name, id: 0, line }
      fresh.push(home)
    }
    ofLine.set(line, home)
    for (const user of users) if (!homeOf.has(user)) homeOf.set(user, home)
  }
  for (let at = 0; at < fresh.length; at += 500) {
    const part = fresh.slice(at, at + 500)
    const made = await tx
      .insertInto('household')
      .values(part.map(({ name }) => ({ club_id: clubId, name })))
      .returning('id')
      .execute()
    part.forEach((home, index) => {
      home.id = made[index]!.id
      home.line.made.households.push(home.id)
    })
  }
  return new Map([...ofLine].map(([line, home]) => [line, typeof home === 'number' ? home : home.id]))
}

interface KnownRow {
  id: number
  player_id: number
  user_id: number | null
  is_primary: boolean
  email: string | null
  first_name: string
  last_name: string
}
type Known = ReadonlyMap<number, readonly KnownRow[]>
async function contactsOfLines(tx: Db, clubId: number, takes: readonly Line[]): Promise<Known> {
  const { rows } =
    await sql<KnownRow>`select c.id, c.player_id, c.user_id, c.is_primary, c.email, coalesce(c.first_name, c.name) as first_name,
      coalesce(c.last_name, '') as last_name
    from ${contactView} c
    where c.club_id = ${clubId} and c.player_id = any(${takes.map(({ playerId }) => playerId)}::bigint[])`.execute(tx)
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** Links a stored contact without an account who now has an address, instead of entering the person twice. */
async function linkAccounts(tx: Db, clubId: number, takes: readonly Line[], people: People, known: Known) {
  const links = takes.flatMap((line) => {
    const here = known.get(line.playerId) ?? []
    const primary = !here.some(({ is_primary }) => is_primary)
    return reachable(line.values).flatMap((contact) => {
      const user = people.get(contact.email)!.id
      const own = here.find((one) => one.user_id === null && isSameName(one, contact))
      if (!own || here.some(({ user_id }) => user_id === user)) return []
      return [{ line, key: keyOf(line, contact, user), id: own.id, was: own.email, user, email: contact.email, primary }]
    })
  })
  for (const { line, id, was } of links) line.made.linked = [...(line.made.linked ?? []), { id, email: was }]
  if (links.length > 0)
    await sql`update player_contact c set user_id = l."user", email = l.email, is_primary = l."primary"
      from jsonb_to_recordset(${JSON.stringify(links.map(({ id, user, email, primary }) => ({ id, user, email, primary })))}::jsonb) as l (id bigint, "user" bigint, email citext, "primary" boolean)
      where c.club_id = ${clubId} and c.id = l.id`.execute(tx)
  return links
}

interface Name {
  first_name: string
  last_name: string
}
/** When two families become one, the owners of an address keep the name by which the club knows them. */
async function namesOfHolders(tx: Db, clubId: number, takes: readonly Line[]): Promise<Map<string, Name>> {
  const all = takes.flatMap(({ values }) => reachable(values))
  const shared = all.filter((contact) => contact.shared === 'family').map(({ email }) => email)
  const { rows } = await sql<
    Name & { email: string }
  >`select distinct on (c.email) lower(c.email::text) as email, c.first_name, coalesce(c.last_name, '') as last_name
    from ${contactView} c where c.club_id = ${clubId} and c.user_id is not null and c.first_name is not null and c.email = any(${shared}::citext[]) order by c.email, c.id`.execute(
    tx,
  )
  const names = new Map<string, Name>(rows.map(({ email, ...name }) => [email, name]))
  for (const { email, first_name, last_name } of all.filter((contact) => contact.shared === undefined))
    if (!names.has(email)) names.set(email, { first_name, last_name })
  return names
}

function rowOf(clubId: number, { playerId }: Line, contact: ContactValues, names: ReadonlyMap<string, Name>) {
  const { first_name, last_name } = (contact.shared === 'family' && names.get(contact.email)) || contact
  return {
    ...{ club_id: clubId, player_id: playerId, relationship: contact.relationship || 'Parent' },
    ...{ first_name: first_name || null, last_name, email: isAddress(contact.email) ? contact.email : null },
    mobile_number: callable(contact),
  }
}
const keyOf = ({ playerId }: Line, contact: ContactValues, userId: number | null) =>
  ownerKey({ player_id: playerId, user_id: userId, first_name: contact.first_name, last_name: contact.last_name })
const ownerKey = (row: { player_id: number; user_id: number | null; first_name: string | null; last_name: string | null }) =>
  row.user_id === null ? `${row.player_id}:${row.first_name} ${row.last_name ?? ''}` : `${row.player_id}:${row.user_id}`
