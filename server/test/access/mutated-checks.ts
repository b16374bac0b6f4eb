import type { Actor } from '@touchline/domain/access/actor'
import type { Found } from '../../src/kit/database/role-session.ts'

/** What a test does to the checks of the application while it is set; the test files put the functions below between by vi.mock. */
export const mutated = {
  /** This one policy says the opposite. */
  flipped: '',
  /** While it is set: the names of the policies and guards that were asked. */
  asked: null as Set<string> | null,
  /** Every policy says yes. */
  open: false,
  /** Every seat is taken for one of a super admin here, with this family, whatever its roles are: no `where club_id =` helps then. */
  forged: null as { club: number; team: number; player: number } | null,
}

type Policy = (...place: unknown[]) => boolean | ((actor: unknown) => boolean)

/** The answer of a policy or guard, reversed where a test wants that; notes that it was asked. */
export const judge = (name: string, answer: boolean): boolean => {
  mutated.asked?.add(name)
  return mutated.open || (mutated.flipped === name ? !answer : answer)
}

/** Policies of the form `place => actor => boolean`, and predicates of the form `actor => boolean`. */
export const turnable = (module: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(module).map(([name, value]) => [
      name,
      typeof value === 'function' && /^(?:may|keeps|runs)[A-Z]/.test(name)
        ? (...place: unknown[]) => {
            const policy = (value as Policy)(...place)
            return typeof policy === 'boolean' ? judge(name, policy) : (actor: unknown) => judge(name, policy(actor))
          }
        : value,
    ]),
  )

/** The module of permission keys, which notes each key that is asked for. */
export const notingKeys = (module: typeof import('@touchline/domain/access/permissions')) => ({
  ...module,
  holds: (...[sets, key, region]: Parameters<typeof module.holds>) => {
    mutated.asked?.add(`key ${key}`)
    return module.holds(sets, key, region)
  },
})

/** The database has set its wall by the true seat when the forged one leaves here. */
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
