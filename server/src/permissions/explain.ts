import type { Actor } from '@touchline/domain/access/actor'
import { passesGuard } from '@touchline/domain/access/guards'
import { holds } from '@touchline/domain/access/permissions'
import {
  adminHolding,
  adminOfClub,
  answersForPlayer,
  coachOfTeam,
  directorOfTeam,
  familyOfTeam,
  isDirector,
  managerOfTeam,
  maySeeTeam,
  type TeamPlace,
} from '@touchline/domain/access/policy'
import { readMedicalNotes, saveMedicalNotes } from '@touchline/domain/medical/endpoints'
import { mayReadMedical, mayWriteMedical } from '@touchline/domain/medical/policy'
import type { Denial, Question, Reason } from '@touchline/domain/permissions/access-endpoints'
import { heldKeys } from '@touchline/domain/permissions/keys'
import { maySeeBirthDate, maySeeContactsOfPlayer } from '@touchline/domain/players/policy'
import { readRoster } from '@touchline/domain/teams/roster-endpoints'
import { mayReachFamilies } from '../teams/may-see-contacts.ts'
import type { ActingRole } from './actors-of-roles.ts'
import type { AssignedTeam, PlayerFacts } from './player-facts.store.ts'

const playerKeys = ['club_operations', 'all_players'] as const

/** The answer of the endpoints themselves: their guards, and the policies with which they find a player, a roster and the notes. */
export function isAllowed(question: Question, actor: Actor, { place, roster }: PlayerFacts): boolean {
  const onRoster = (policy: (team: TeamPlace) => boolean) => passesGuard(readRoster.who, actor) && roster.some((team) => policy(team))
  const reaches = () => onRoster((team) => maySeeTeam(team)(actor) && mayReachFamilies(team)(actor))
  const answers: Record<Question, () => boolean> = {
    roster: () => onRoster((team) => maySeeTeam(team)(actor)),
    birth_date: () => reaches() || maySeeBirthDate(place)(actor),
    contacts: () => reaches() || maySeeContactsOfPlayer(place)(actor) || answersForPlayer(place)(actor),
    medical: () => passesGuard(readMedicalNotes.who, actor) && mayReadMedical(place)(actor),
    medical_write: () => passesGuard(saveMedicalNotes.who, actor) && mayWriteMedical(place)(actor),
  }
  return answers[question]()
}

const plain = { team: null, key: null, via: null, region: null }

/** The facts that lead the policies to yes: their parts that hold for the actor. */
export function reasonsFor(question: Question, { actor, grants }: ActingRole, facts: PlayerFacts): Reason[] {
  const { place, roster, teamNames, regionNames } = facts
  const byTeam = (why: Reason['why'], teams: readonly TeamPlace[], policy: typeof coachOfTeam): Reason[] =>
    teams.filter((team) => policy(team)(actor)).map((team) => ({ ...plain, why, team: teamNames.get(team.teamId!) ?? null }))
  const staff = (teams: readonly TeamPlace[]) => [...byTeam('coach', teams, coachOfTeam), ...byTeam('manager', teams, managerOfTeam)]
  const guardian: Reason[] = answersForPlayer(place)(actor) ? [{ ...plain, why: 'guardian' }] : []
  const byKey = (regionId: number | null): Reason[] =>
    playerKeys.flatMap((key): Reason[] => {
      const counts = actor.roleType === 'Admin' || (isDirector(actor) && key === 'all_players')
      if (!counts || !holds(actor.permissions, key, regionId)) return []
      const held = heldKeys(grants).find((one) => one.key === key && (one.region_id === 0 || one.region_id === regionId))!
      const region = held.region_id === 0 ? null : (regionNames.get(held.region_id) ?? String(held.region_id))
      return [{ why: 'key', team: null, key, via: held.via, region }]
    })
  const superAdmin = (isIt: boolean): Reason[] => (isIt && actor.isSuperAdmin ? [{ ...plain, why: 'super_admin' }] : [])
  const reach = () => [
    ...staff(roster),
    ...byTeam('director', roster, directorOfTeam),
    ...roster.flatMap((team) => byKey(team.regionId)),
    ...staff(place.playsOn),
    ...byTeam('director', place.playsOn, directorOfTeam),
    ...byKey(place.regionId),
    ...superAdmin([...roster, place].some((one) => adminHolding('club_operations', one)(actor))),
  ]
  const found: Record<Question, () => Reason[]> = {
    roster: () => [
      ...staff(roster),
      ...byTeam('director', roster, directorOfTeam),
      ...byTeam('family', roster, familyOfTeam),
      ...(actor.roleType === 'Admin' && roster.some((team) => adminOfClub(team)(actor)) ? [{ ...plain, why: 'admin' as const }] : []),
      ...superAdmin(roster.some((team) => adminOfClub(team)(actor))),
    ],
    birth_date: () => [...guardian, ...reach()],
    contacts: () => [...guardian, ...reach()],
    medical: () => [...guardian, ...staff(place.playsOn), ...byKey(place.regionId)],
    medical_write: () => guardian,
  }
  return isAllowed(question, actor, facts) ? unique(found[question]()) : []
}

const unique = (reasons: readonly Reason[]) => [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()]

/** The fact that is missing for a yes. */
export function denialOf(question: Question, { actor }: ActingRole, facts: PlayerFacts, assigned: readonly AssignedTeam[]): Denial {
  const { place, roster, teamNames, regionNames } = facts
  const denied = (why: Denial['why'], more: Partial<Denial> = {}): Denial => ({ why, team: null, region: null, ...more })
  const endpoint = question === 'medical' ? readMedicalNotes : question === 'medical_write' ? saveMedicalNotes : readRoster
  if (!passesGuard(endpoint.who, actor)) return denied('role')
  if (roster.length === 0 && question !== 'medical' && question !== 'medical_write') return denied('no_roster')
  if (actor.roleType === 'Parent') {
    if (question === 'birth_date') return denied('year_only')
    return denied(question === 'roster' ? 'not_on_team' : 'not_guardian')
  }
  if (isDirector(actor)) return denied('not_directing')
  if (actor.roleType === 'Admin') {
    const region = (question === 'medical' ? place.regionId : (roster[0]?.regionId ?? null)) ?? 0
    const elsewhere = playerKeys.some((key) => holds(actor.permissions, key, 'any'))
    return denied(elsewhere ? 'other_region' : 'needs_key', { region: regionNames.get(region) ?? null })
  }
  const own = assigned.filter(({ as, id }) => as === actor.roleType && roster.some(({ teamId }) => teamId === id))
  const opened = [...actor.teams.coach, ...actor.teams.manager]
  const locked = own.find(({ id }) => !opened.includes(id))
  const over = own.find(({ id }) => !place.playsOn.some(({ teamId }) => teamId === id))
  if (locked) return denied('team_locked', { team: locked.name })
  if (over) return denied('team_over', { team: over.name })
  return denied('not_on_team', { team: roster.map(({ teamId }) => teamNames.get(teamId!)).join(', ') || null })
}
