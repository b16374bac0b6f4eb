import type { Actor } from '../access/actor.ts'

/** Returns the address that follows the contact information: the registration that asked for it, the programs for families of a club that has them, else the start page. */
export function afterContactInfo(actor: Pick<Actor, 'roleType' | 'config'>, program: number | null): string {
  if (actor.roleType !== 'Parent' || !actor.config.enable_program_administration) return '/'
  return program === null ? '/programs' : `/register/steps/${program}`
}
