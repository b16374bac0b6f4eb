import type { Actor } from '@touchline/domain/access/actor'
import type { RoleType } from '@touchline/domain/access/roles'
import type { TeamPlace } from '@touchline/domain/access/policy'
import { sql } from 'kysely'
import type { AppContext } from './app-context.ts'
import type { Db } from './database/database.ts'
import type { Urgent } from './delivery/acknowledge.ts'
import type { RequestFacts } from './http/handle.ts'
import type { Sql } from './list/list-statement.ts'

/** The acts in a team that an area after it allows or refuses; the pages of teams and events offer them. */
export type TeamAct = 'see_register' | 'take_register' | 'import_events' | 'import_roster' | 'read_medical'

/** The questions of earlier areas that later ones answer from their own tables, which the earlier ones do not read. */
export interface Answers {
  /** True if the actor may do this in the team. */
  mayInTeam(actor: Actor, act: TeamAct, team: TeamPlace): boolean
  /** True while a card pays for the registration of a subscription, and until its answer is settled: a declined card takes the registration back. */
  awaitsCard(db: Db, clubId: number, subscriptionId: number): Promise<boolean>
  /** The payment plan of a subscription as its family chose it; null where it has none. */
  planOf(db: Db, clubId: number, subscriptionId: number): Promise<number | null>
  /** SQL: a seat of the package is held for the player. */
  holdsSeat(clubId: number, of: { packageId: Sql; playerId: Sql }): Sql
  /**
   * SQL of the rows that contradict a statement about the books, by its name, from the tables of the area. The first column is a word and an id, as `txn 5`; the
   * second, `owner`, is the id of the object by which a test asks for fewer.
   */
  booksBrokenBy(clubId: number): Readonly<Record<string, readonly Sql[]>>
  /** The owners of accounts in the books, by id, of a kind that the area keeps. */
  namesOfOwners(db: Db, clubId: number, kind: string, ids: readonly number[]): Promise<ReadonlyMap<number, OwnerName>>
  /** The ids of the owners of a kind that a search finds; null if the area keeps none, or the search is too short to narrow anything. */
  findOwners(db: Db, clubId: number, kind: string, text: string): Promise<readonly number[] | null>
  /** Notes in the tables of the area that a person has acknowledged its urgent message or change; true if it has one of that name for the person. */
  noteAcknowledged(tx: Db, urgent: Urgent): Promise<boolean>
  /** The players and teams of an invitation, as a mail names them: a child by the first name, because the mail may reach another reader. */
  namesInvited(db: Db, invitation: { club_id: number; id: number }): Promise<readonly string[]>
  /** Makes a person who accepts an invitation a contact of its players, or staff of its teams, in the transaction that gives the role. */
  acceptInvitation(tx: Db, ctx: AppContext, accepted: AcceptedInvitation, facts: RequestFacts): Promise<void>
  /** True if a club has entered a person, who has not signed up, in the tables of the area. */
  isExpected(db: Db, userId: number): Promise<boolean>
  /** The players for whom a user answers, over all parent roles; oldest first. */
  playersOfFamily(db: Db, actor: Actor): Promise<OwnPlayer[]>
  /** Makes a file that the user uploaded the picture of the account, or removes the picture. */
  choosePicture(tx: Db, userId: number, imageUrl: string | null, request: RequestFacts): Promise<unknown>
  /** The names of the current teams of players of a club, by player; `today` is the club's date. */
  teamNamesByPlayer(db: Db, clubId: number, playerIds: readonly number[], today: string): Promise<ReadonlyMap<number, string[]>>
  /** The teams that members of a club coach or play on, and those of the players whose contacts they are. */
  placesOfUsers(db: Db, clubId: number, userIds: readonly number[]): Promise<UserPlaces[]>
  /** Players of a club with their teams, and the account of those who have one. */
  placesOfPlayers(db: Db, clubId: number, playerIds: readonly number[]): Promise<PlayerPlaces[]>
  /** SQL: a table of at most one row, the answer of a player about an event, with its `status` and the moment `set_at`. */
  answerOf(of: { clubId: Sql; eventId: Sql; playerId: Sql }): Sql
  /** The answers of the players of an event, as far as the actor may see them. */
  availabilityOf(db: Db, actor: Actor, eventId: number, now: Date): Promise<{ player_id: number; status: string; notes: string }[]>
}

export interface OwnPlayer {
  id: number
  club_id: number
  first_name: string
  last_name: string
  is_primary: boolean
}

export interface UserPlaces {
  userId: number
  clubId: number
  staffOf: TeamPlace[]
  playsOn: TeamPlace[]
  contactOn: TeamPlace[]
}

export interface PlayerPlaces {
  playerId: number
  clubId: number
  userId: number | null
  playsOn: TeamPlace[]
}

/** An invitation in the moment in which the user accepts it; `invited` is the person as the invitation names him. */
export interface AcceptedInvitation {
  clubId: number
  invitationId: number
  role: RoleType
  invited: { firstName: string; lastName: string; email: string }
  userId: number
}

/** The owner of an account as people know it: a name, and what tells owners of one name apart. */
export interface OwnerName {
  name: string
  about: readonly string[]
}

/** The questions to all areas: the answer is yes if one of them says so, or the one of the area that knows it. */
export function questionsTo(areas: readonly { answers: Partial<Answers> }[]): Answers {
  /** The answer of the one area that knows it. */
  const only = <K extends keyof Answers>(name: K) => areas.find(({ answers }) => answers[name])!.answers[name]!
  return {
    mayInTeam: (actor, act, team) => areas.some(({ answers }) => answers.mayInTeam?.(actor, act, team)),
    async awaitsCard(db, clubId, subscriptionId) {
      for (const { answers } of areas) if (await answers.awaitsCard?.(db, clubId, subscriptionId)) return true
      return false
    },
    async planOf(db, clubId, subscriptionId) {
      for (const { answers } of areas) {
        const plan = await answers.planOf?.(db, clubId, subscriptionId)
        if (plan) return plan
      }
      return null
    },
    holdsSeat: (clubId, of) =>
      sql`(${sql.join([sql`false`, ...areas.flatMap(({ answers }) => answers.holdsSeat?.(clubId, of) ?? [])], sql` or `)})`,
    booksBrokenBy(clubId) {
      const found: Record<string, Sql[]> = {}
      for (const { answers } of areas)
        for (const [name, broken] of Object.entries(answers.booksBrokenBy?.(clubId) ?? {})) (found[name] ??= []).push(...broken)
      return found
    },
    async namesOfOwners(db, clubId, kind, ids) {
      const found = new Map<number, OwnerName>()
      if (ids.length === 0) return found
      for (const { answers } of areas)
        for (const [id, owner] of (await answers.namesOfOwners?.(db, clubId, kind, ids)) ?? []) found.set(id, owner)
      return found
    },
    async findOwners(db, clubId, kind, text) {
      for (const { answers } of areas) {
        const found = await answers.findOwners?.(db, clubId, kind, text)
        if (found) return found
      }
      return null
    },
    async noteAcknowledged(tx, urgent) {
      for (const { answers } of areas) if (await answers.noteAcknowledged?.(tx, urgent)) return true
      return false
    },
    async namesInvited(db, invitation) {
      const names: string[] = []
      for (const { answers } of areas) names.push(...((await answers.namesInvited?.(db, invitation)) ?? []))
      return names
    },
    async acceptInvitation(tx, ctx, accepted, facts) {
      for (const { answers } of areas) await answers.acceptInvitation?.(tx, ctx, accepted, facts)
    },
    async isExpected(db, userId) {
      for (const { answers } of areas) if (await answers.isExpected?.(db, userId)) return true
      return false
    },
    playersOfFamily: (...asked) => only('playersOfFamily')(...asked),
    choosePicture: (...asked) => only('choosePicture')(...asked),
    teamNamesByPlayer: (...asked) => only('teamNamesByPlayer')(...asked),
    placesOfUsers: (...asked) => only('placesOfUsers')(...asked),
    placesOfPlayers: (...asked) => only('placesOfPlayers')(...asked),
    answerOf: (of) => only('answerOf')(of),
    availabilityOf: (...asked) => only('availabilityOf')(...asked),
  }
}
