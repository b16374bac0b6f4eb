import type { Area } from '@touchline/domain/kit/area'
import type { TestServer } from '../test-server.ts'
import type { Facts, TeamFacts } from './facts.ts'

/**
 * The second vocabulary of access: the rules of every endpoint, written again from the club's tables and the page of guards. Nothing here and in the
 * `<area>.access.ts` files imports a policy or a guard (a test forbids it), so that a mistake has to be made twice to stay unseen.
 */
export type Expected = 401 | 403 | 404 | 'through'

/** An object of a path in one placement. */
export interface Placed {
  id: number | string
  club: number
  /** The team it belongs to; undefined: it is of the club, of a player or of a person. */
  team: TeamFacts | undefined
}

/** One request as the rules see it: the caller, and what the path names. */
export interface Asked {
  who: Facts
  /** By kind; undefined where the path names nothing that exists. */
  objects: Readonly<Record<string, Placed | undefined>>
  /** Other values of the path, by parameter. */
  params: Readonly<Record<string, number | string>>
}

/** A part of a reply that is there for some callers and missing for others. */
export interface Shown {
  part: RegExp
  to: Rule
}

export interface Rule {
  (asked: Asked): Expected
  /** A further condition; a caller who fails it may know that the object exists. */
  otherwise403: (next: Rule) => Rule
  /** A further condition; to a caller who fails it the object does not exist. */
  otherwise404: (next: Rule) => Rule
  /** A good reply contains `part` exactly if the caller passes `to`. */
  shows: (part: RegExp, to: Rule) => Rule
  shown: readonly Shown[]
}

/** A rule from a function that answers a status or `through`. */
export function rule(answer: (asked: Asked) => Expected, shown: readonly Shown[] = []): Rule {
  const further = (next: Rule, status: 403 | 404) =>
    rule((asked) => {
      const first = answer(asked)
      if (first !== 'through') return first
      return next(asked) === 'through' ? 'through' : status
    }, shown)
  return Object.assign((asked: Asked) => answer(asked), {
    otherwise403: (next: Rule) => further(next, 403),
    otherwise404: (next: Rule) => further(next, 404),
    shows: (part: RegExp, to: Rule) => rule(answer, [...shown, { part, to }]),
    shown,
  })
}

/** Through if the condition holds, else 404. */
export const where = (condition: (asked: Asked) => boolean): Rule => rule((asked) => (condition(asked) ? 'through' : 404))
export const through: Rule = rule(() => 'through')
/** For what the matrix places as another person's. */
export const hidden: Rule = rule(() => 404)
/** Through if any of the rules lets the caller through, else 404. */
export const either = (...rules: Rule[]): Rule => where((asked) => rules.some((one) => one(asked) === 'through'))

/** Not for a caller who is logged in as another. */
export const inPerson = (next: Rule): Rule => rule((asked) => (asked.who.actsForAnother ? 403 : next(asked)), next.shown)

/** Endpoints of a session without a role: refused until the address is verified … */
export const verified: Rule = rule(({ who }) => (who.verified ? 'through' : 403))
/** … or open before: to ask whether it is, to have the mail sent again, to be refused a role, and to leave. */
export const evenUnverified: Rule = rule(() => 'through')

export const isFamily = (who: Facts) => !who.superAdmin && who.roleType === 'Parent'

/** Held for all regions or for this one; the system key holds what it implies, publishing holds programs, managing money holds seeing it. */
export function has(who: Facts, key: string, region: number | 'any'): boolean {
  if (who.roleType !== 'Admin') return false
  const covering: Record<string, string[]> = {
    club_operations: ['club_operations', 'club_administration'],
    field_planning: ['field_planning', 'club_administration'],
    programs: ['programs', 'publish_program', 'club_administration'],
    manage_program_financials: ['manage_program_financials', 'club_administration'],
    view_program_financials: ['view_program_financials', 'manage_program_financials', 'club_administration'],
    manage_financial_aid: ['manage_financial_aid', 'club_administration'],
    view_financial_aid: ['view_financial_aid', 'manage_financial_aid', 'club_administration'],
  }
  return who.keys.some(
    (held) => (covering[key] ?? [key]).includes(held.key) && (held.region === 0 || region === 'any' || held.region === region),
  )
}
/** A super admin, or an admin with the key: in any region, or for all of them (0). */
export const holds = (key: string, region: number | 'any'): Rule => where(({ who }) => who.superAdmin || has(who, key, region))

/** A director whose club has programs and lets directors define them, of all regions. */
export const directsPrograms: Rule = where(
  ({ who }) =>
    who.roleType === 'Director' && who.flags['enable_program_administration'] === true && who.flags['director_program_access'] !== 'read',
)

/** The path names something that exists. */
export const exists = (kind: string): Rule => where(({ objects }) => objects[kind] !== undefined)
/** It belongs to the club of the caller's role. */
export const ofOwnClub = (kind: string): Rule => where(({ who, objects }) => objects[kind] !== undefined && objects[kind].club === who.club)
/** The caller's role is in a club. */
export const inAClub: Rule = where(({ who }) => who.club !== null)
/** An admin who holds any permission, for whatever region. */
export const adminWithAnyKey: Rule = where(({ who }) => who.superAdmin || (who.roleType === 'Admin' && who.keys.length > 0))

/** The rule about the team of an object; without a team 404. */
export const aboutTeam = (condition: (who: Facts, team: TeamFacts) => boolean) => (kind: string) =>
  where(({ who, objects }) => objects[kind]?.team !== undefined && condition(who, objects[kind].team))

export const seesTeam = (who: Facts, team: TeamFacts) =>
  who.club === team.club &&
  (who.superAdmin || who.roleType === 'Admin' || [...who.coach, ...who.manager, ...who.director, ...who.familyTeams].includes(team.id))
const runsTeam = (who: Facts, team: TeamFacts) =>
  who.superAdmin || has(who, 'club_operations', team.region) || [...who.coach, ...who.managerAdmin, ...who.director].includes(team.id)
export const takesRegisterOf = (who: Facts, team: TeamFacts) => runsTeam(who, team) || who.manager.includes(team.id)

/** Admins of the club, staff, directors and families of the object's team. */
export const sees = aboutTeam(seesTeam)
/** Club operations of the region, coaches and directors of the team, and its managers who may administer it. */
export const runs = aboutTeam(runsTeam)
/** The same and every manager. */
export const takesRegister = aboutTeam(takesRegisterOf)
/** Contacts are for those of the team, and for admins who run the region or hold its players. */
export const reachesFamilies = aboutTeam((who, team) => takesRegisterOf(who, team) || has(who, 'all_players', team.region))
/** Staff and directors of the team, and admins of the club: the whole register. */
export const seesRegister = aboutTeam(
  (who, team) =>
    who.club === team.club &&
    (who.superAdmin || who.roleType === 'Admin' || [...who.coach, ...who.manager, ...who.director].includes(team.id)),
)
/** The club's own events: its operations in all regions, and its directors. */
export const runsClub: Rule = where(({ who }) => who.superAdmin || has(who, 'club_operations', 0) || who.roleType === 'Director')

/** Changed by those who run the object's team only; the others who see it get 403. */
export const edits = (kind: string): Rule => sees(kind).otherwise403(runs(kind))

export type Rules = Readonly<Record<string, Rule>>
/** A request about a row that stands in no placement, such as one of the whole club. */
export interface FurtherCase {
  endpoint: string
  /** In words. */
  about: string
  /** The id of the row, laid here. */
  lay: (testServer: TestServer) => Promise<number>
  rule: Rule
}
export interface Expectations {
  area: Area
  further: readonly FurtherCase[]
  /** By endpoint; what the rules need of the database is read once. */
  rules: (testServer: TestServer) => Promise<Rules>
}

/** The expectations of one area, from its `.access.ts`; `rulesOf` adds those of records that need none of their own. */
export const expectations = (
  area: Area,
  rules: Rules | ((testServer: TestServer) => Promise<Rules>),
  further: readonly FurtherCase[] = [],
): Expectations => ({
  area,
  further,
  rules: async (testServer) => (typeof rules === 'function' ? await rules(testServer) : rules),
})
