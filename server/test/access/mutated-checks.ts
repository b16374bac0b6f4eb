import type { Actor } from '@touchline/domain/access/actor'
import type { Found } from '../../src/kit/database/role-session.ts'

/** Switches with which a test changes the application's checks; reversible-policies.ts and vi.mock install the wrappers below. */
export const mutated = {
  /** The name of the one policy that is reversed. */
  flipped: '',
  /** Collects the names of the consulted policies and guards while it is set. */
  asked: null as Set<string> | null,
  /** Every policy permits. */
  open: false,
  /** Every role session becomes one of a super admin in this club with this family, whatever its roles are; a `where club_id =` then no longer protects. */
  forged: null as { club: number; team: number; player: number } | null,
}

/** Returns the decision of a policy or guard, reversed if the test asks for it; records that it was consulted. */
export const judge = (name: string, answer: boolean): boolean => {
  mutated.asked?.add(name)
  return mutated.open || (mutated.flipped === name ? !answer : answer)
}

/** The names of the policies that were replaced by their reversible form. */
export const replaced = new Set<string>()

/** Wraps a policy `place => actor => boolean`, or a predicate `actor => boolean`, so that `mutated` can reverse or open it under this name. */
export function reversible<T extends (...place: never[]) => unknown>(name: string, policy: T): T {
  replaced.add(name)
  const wrapped = (...place: Parameters<T>) => {
    const answer = policy(...place) as boolean | ((actor: unknown) => boolean)
    return typeof answer === 'boolean' ? judge(name, answer) : (actor: unknown) => judge(name, answer(actor))
  }
  return Object.assign(wrapped, policy) as unknown as T
}

/** The module of permission keys, which notes each key that is asked for. */
export const notingKeys = (module: typeof import('@touchline/domain/access/permissions')) => ({
  ...module,
  holds: (...[sets, key, region]: Parameters<typeof module.holds>) => {
    mutated.asked?.add(`key ${key}`)
    return module.holds(sets, key, region)
  },
})

/** The database has set row-level security for the true role before this replaces the actor. */
export function forgedRoleSession(found: Found): Found {
  if (mutated.forged === null || found.actor === null) return found
  const { club, team, player } = mutated.forged
  const actor: Actor = {
    ...found.actor,
    ...{ isSuperAdmin: true, clubId: club, clubIds: [club], playerIds: [player], primaryPlayerIds: [player] },
    family: { clubIds: [club], playerIds: [player], teams: [{ clubId: club, id: team }], hasGuests: true },
  }
  return { ...found, actor }
}
