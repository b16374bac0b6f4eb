import { allOf, type Policy } from '../access/actor.ts'
import { guards } from '../access/guards.ts'
import { inRoleSessionClub } from '../access/policy.ts'

/** Admins read the certificates of all staff, directors those of the staff of their teams. */
export const maySeeCertificates = (of: { clubId: number }): Policy =>
  allOf(inRoleSessionClub(of), (actor) => guards['club admin or director'](actor))
