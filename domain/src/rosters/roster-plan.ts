import { closeNames, nameKey } from './names.ts'
import { plainWords } from '../kit/plain-words.ts'
import { AddressBook, type SharedAddress } from './shared-address.ts'
import {
  isReachable,
  isSameName,
  isUnnamed,
  reachable,
  unreachable,
  type ContactValues,
  type RosterStatus,
  type RosterValues,
  type RowProblem,
} from './roster-values.ts'

export interface KnownContact {
  /** Null: a contact without an account. */
  user_id: number | null
  first_name: string
  last_name: string
  email: string | null
  household_id: number | null
}
export interface KnownPlayer {
  id: number
  first_name: string
  last_name: string
  birth_date: string | null
  gender: 'M' | 'F' | null
  grade: string | null
  version_id: number
  /** True if the player is on a team or in a region that the importer runs; otherwise the import reveals and changes only the place on the team. */
  inside: boolean
  teams: { team_id: number; number: string | null; position: string | null; status: RosterStatus; left: boolean }[]
  contacts: KnownContact[]
}
export interface KnownTeam {
  id: number
  name: string
  region_id: number | null
}
export interface Known {
  teams: readonly KnownTeam[]
  players: readonly KnownPlayer[]
  /** Addresses of contacts about whom the importer may know nothing. */
  others: readonly { email: string; first_name: string; last_name: string; of: { first_name: string; last_name: string } }[]
}

export interface RowChange {
  what: 'team' | 'birth_date' | 'gender' | 'grade' | 'number' | 'position' | 'status' | 'contact'
  from: string | null
  to: string | null
}
export interface RowChoice {
  player_id: number
  name: string
  birth_date: string | null
  teams: string[]
  why: 'spelling' | 'birth_date' | 'no_birth_date'
}
export interface PlannedRow {
  /** The line number in the file, with the header lines counted. */
  row: number
  op: 'create' | 'update' | 'none' | 'skip'
  player_id: number | null
  team_id: number | null
  team_name: string | null
  values: RosterValues
  changes: RowChange[]
  problems: RowProblem[]
  choices: RowChoice[]
  /** Addresses of the line that somebody else uses; the line waits for a decision about them. */
  shared: SharedAddress[]
  /** True if a person left the line out, whatever its problems. */
  skipped?: boolean
  /** The earlier line with the same player; null otherwise. */
  same_as: number | null
  /** The household that the family joins, by the name of a sibling or of a contact who is in the club; null: none. */
  joins: string | null
  /** The number of contacts in the line who are new to the club. */
  new_contacts: number
  included: boolean
}
export interface PlanAsk {
  /** Set when the import is for one team: a team column is then not needed. */
  team: KnownTeam | null
  today: string
}
/** A person's decision for a line: this player, or none of the choices (null). */
export type Chosen = number | null | undefined

/** Matches lines with people of the club: at once by name and birth date, or by contact addresses; similar spelling becomes a question. */
export class RosterPlanner {
  readonly #known: Known
  readonly #ask: PlanAsk
  readonly #byName: Map<string, KnownPlayer[]>
  readonly #byBirth: Map<string, KnownPlayer[]>
  readonly #byEmail = new Map<string, KnownPlayer[]>()
  readonly #contacts = new Map<string, KnownContact>()
  readonly #byId: Map<number, KnownPlayer>
  readonly #teams: Map<string, KnownTeam[]>
  /** State of the lines so far: planned players, the holder of each number of a team, and the family of each address. */
  readonly #made = new Map<string, PlannedRow>()
  readonly #numbers = new Map<string, number>()
  readonly #families = new Map<string, string>()
  readonly #addresses = new AddressBook()

  constructor(known: Known, ask: PlanAsk) {
    this.#known = known
    this.#ask = ask
    this.#byName = Map.groupBy(known.players, ({ first_name, last_name }) => nameKey(first_name, last_name))
    this.#byBirth = Map.groupBy(known.players, ({ birth_date }) => birth_date ?? '')
    this.#byId = new Map(known.players.map((player) => [player.id, player]))
    this.#teams = Map.groupBy(known.teams, ({ name }) => plainWords(name))
    for (const player of known.players)
      for (const contact of player.contacts) {
        if (contact.user_id === null || contact.email === null) continue
        const email = contact.email.toLowerCase()
        this.#contacts.set(email, contact)
        this.#byEmail.set(email, [...(this.#byEmail.get(email) ?? []), player])
        this.#addresses.add({ ...contact, email, of: player, isNotified: true })
      }
    for (const other of known.others) this.#addresses.add({ ...other, isNotified: false })
  }

  /** Records a line that will be imported too, so that its addresses have an owner. */
  remember(values: RosterValues): void {
    this.#addresses.addLine(values, reachable(values))
  }

  plan(row: number, values: RosterValues, read: readonly RowProblem[], chosen?: Chosen): PlannedRow {
    const problems = [...read]
    const team = this.#teamOf(values, problems)
    const { player, choices } = this.#find(values, team, chosen)
    if (choices.length > 0) problems.push({ code: 'choose', detail: '', grave: true })
    const planned: PlannedRow = {
      ...{ row, op: 'skip', player_id: player?.id ?? null, team_id: team?.id ?? null, team_name: team?.name ?? null, values },
      ...{ changes: [], problems, choices, shared: [], same_as: null, joins: null, new_contacts: 0, included: false },
    }
    const added = player && !player.inside ? [] : addedTo(player?.contacts ?? [], values)
    planned.shared = this.#addresses.questions(values, added)
    if (planned.shared.length > 0) problems.push({ code: 'shared_email', detail: planned.shared[0]!.email, grave: true })
    if (problems.some(({ grave }) => grave)) return planned
    const isNew = (contact: ContactValues) =>
      !isReachable(contact) || (!this.#contacts.has(contact.email) && !this.#families.has(contact.email))
    planned.new_contacts = added.filter(isNew).length
    planned.joins = player ? null : this.#familyOf(values)
    this.#sameLine(planned)
    if (planned.op !== 'skip' || planned.same_as === null) this.#numberTaken(planned, team!)
    if (planned.problems.some(({ grave }) => grave)) return { ...planned, op: 'skip' }
    planned.changes = player ? changesOf(player, planned, team!, added) : []
    planned.op = player ? (planned.changes.length > 0 ? 'update' : 'none') : 'create'
    planned.included = planned.op !== 'none' && planned.problems.length === 0
    for (const { email } of reachable(values))
      if (!this.#families.has(email)) this.#families.set(email, `${values.first_name} ${values.last_name}`)
    this.remember(values)
    return planned
  }

  #teamOf(values: RosterValues, problems: RowProblem[]): KnownTeam | null {
    const chosen = this.#ask.team === null && this.#known.teams.find(({ id }) => id === values.team_id)
    if (chosen) return chosen
    if (this.#ask.team !== null) {
      const said = plainWords(values.team)
      // The list of one team may carry its name; a list of the whole club is filtered by the team.
      if (said !== '' && said !== plainWords(this.#ask.team.name) && this.#teams.has(said))
        problems.push({ code: 'unknown_team', detail: values.team, grave: true })
      return this.#ask.team
    }
    if (values.team === '') problems.push({ code: 'no_team', detail: '', grave: true })
    const found = this.#teams.get(plainWords(values.team)) ?? []
    if (values.team !== '' && found.length === 0) problems.push({ code: 'unknown_team', detail: values.team, grave: true })
    if (found.length > 1) problems.push({ code: 'two_teams', detail: values.team, grave: true })
    return found.length === 1 ? found[0]! : null
  }

  #find(values: RosterValues, team: KnownTeam | null, chosen: Chosen): { player: KnownPlayer | null; choices: RowChoice[] } {
    if (chosen !== undefined) return { player: chosen === null ? null : (this.#byId.get(chosen) ?? null), choices: [] }
    const { birth_date, first_name, last_name } = values
    if (first_name === '' || last_name === '') return { player: null, choices: [] }
    const sharesFamily = (player: KnownPlayer) => reachable(values).some(({ email }) => this.#byEmail.get(email)?.includes(player))
    const named = this.#byName.get(nameKey(first_name, last_name)) ?? []
    const exact = birth_date === null ? [] : named.filter((player) => player.birth_date === birth_date)
    if (exact.length === 1) return { player: exact[0]!, choices: [] }
    // Of a player who was entered twice, the line of a team means the entry on that team.
    const onTeam = exact.filter((player) => player.teams.some(({ team_id, left }) => team_id === team?.id && !left))
    if (onTeam.length === 1) return { player: onTeam[0]!, choices: [] }
    const choices = new Map<number, RowChoice>()
    const offer = (player: KnownPlayer, why: RowChoice['why']) => {
      if (player.inside || exact.includes(player)) choices.set(player.id, this.#choiceOf(player, why))
    }
    for (const player of exact) offer(player, 'spelling')
    const undated = named.filter((player) => birth_date === null || player.birth_date === null)
    const sure = undated.filter((player) => player.inside && sharesFamily(player))
    if (exact.length === 0 && sure.length === 1) return { player: sure[0]!, choices: [] }
    // Within one team, a name without a birth date is the player of that name.
    const here =
      this.#ask.team === null
        ? []
        : undated.filter((player) => player.inside && player.teams.some(({ team_id, left }) => team_id === this.#ask.team!.id && !left))
    if (exact.length === 0 && here.length === 1 && undated.length === 1) return { player: here[0]!, choices: [] }
    for (const player of undated) offer(player, 'no_birth_date')
    for (const player of named)
      if (!exact.includes(player) && !undated.includes(player) && sharesFamily(player)) offer(player, 'birth_date')
    if (birth_date !== null)
      for (const player of this.#byBirth.get(birth_date) ?? [])
        if (!choices.has(player.id) && closeNames(player, values)) offer(player, 'spelling')
    return { player: null, choices: [...choices.values()].slice(0, 5) }
  }

  #choiceOf(player: KnownPlayer, why: RowChoice['why']): RowChoice {
    const names = new Map(this.#known.teams.map(({ id, name }) => [id, name]))
    return {
      player_id: player.id,
      name: `${player.first_name} ${player.last_name}`,
      birth_date: player.birth_date,
      teams: player.teams.filter(({ left }) => !left).flatMap(({ team_id }) => names.get(team_id) ?? []),
      why,
    }
  }

  #familyOf(values: RosterValues): string | null {
    for (const { email } of reachable(values)) {
      const sibling = this.#families.get(email) ?? this.#byEmail.get(email)?.find(({ inside }) => inside)
      if (sibling !== undefined) return typeof sibling === 'string' ? sibling : `${sibling.first_name} ${sibling.last_name}`
    }
    return null
  }

  /** Handles a player who occurs again in the file: on another team he is added there too, on the same team nothing is added. */
  #sameLine(planned: PlannedRow) {
    const { values, player_id } = planned
    const key =
      player_id === null
        ? `${nameKey(values.first_name, values.last_name)}:${values.birth_date ?? reachable(values)[0]?.email ?? planned.row}`
        : `#${player_id}`
    const before = this.#made.get(key)
    if (!before) return void this.#made.set(key, planned)
    planned.same_as = before.row
    const onTeam = `${key}@${planned.team_id}`
    if (before.team_id === planned.team_id || this.#made.has(onTeam))
      planned.problems.push({ code: 'twice', detail: String(before.row), grave: true })
    else this.#made.set(onTeam, planned)
  }

  #numberTaken(planned: PlannedRow, team: KnownTeam) {
    const { number } = planned.values
    if (number === null) return
    const key = `${team.id}#${Number(number)}`
    const taken = this.#numbers.get(key)
    if (taken !== undefined && taken !== planned.row)
      planned.problems.push({ code: 'same_number', detail: `${number}, ${taken}`, grave: false })
    else this.#numbers.set(key, planned.row)
  }
}

/** Contacts of a line whom the player does not have yet; contacts without an account are compared by name. */
const addedTo = (known: readonly KnownContact[], values: RosterValues): ContactValues[] =>
  [...reachable(values), ...unreachable(values)].filter(
    (contact) => !known.some((one) => (isReachable(contact) ? isAtAddress(one, contact) : isSameName(one, contact))),
  )
const isAtAddress = (known: KnownContact, contact: ContactValues) =>
  known.email?.toLowerCase() === contact.email && (known.user_id !== null || isUnnamed(contact) || isSameName(known, contact))

/** The changes of a player. A blank in the file deletes nothing, and the identity stays as the club knows it. */
function changesOf(player: KnownPlayer, { values }: PlannedRow, team: KnownTeam, added: RosterValues['contacts']): RowChange[] {
  const changes: RowChange[] = []
  const place = player.teams.find(({ team_id }) => team_id === team.id)
  if (!place || place.left) changes.push({ what: 'team', from: null, to: team.name })
  const differs = (what: RowChange['what'], from: string | null, to: string | null) => {
    if (to !== null && to !== from) changes.push({ what, from, to })
  }
  differs('number', place?.number ?? null, values.number)
  differs('position', place?.position ?? null, values.position)
  if (place && !place.left) differs('status', place.status, values.status)
  if (!player.inside) return changes
  if (player.birth_date === null) differs('birth_date', null, values.birth_date)
  differs('gender', player.gender, values.gender)
  differs('grade', player.grade, values.grade)
  for (const contact of added) changes.push({ what: 'contact', from: null, to: contactText(contact) })
  return changes
}

const contactText = (contact: ContactValues) =>
  [`${contact.first_name} ${contact.last_name}`.trim(), isReachable(contact) ? `<${contact.email}>` : contact.phone]
    .filter(Boolean)
    .join(' ')
