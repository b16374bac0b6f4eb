import { allOf, anyOf, type Policy } from '../access/actor.ts'
import { featureOn, guards } from '../access/guards.ts'
import { adminHolding, directorOfPrograms, inRoleSessionClub } from '../access/policy.ts'
import type { RecordPlace } from '../kit/record/record.ts'

interface OfClub {
  clubId: number
}

const here = (of: OfClub): Policy => allOf(inRoleSessionClub(of), (actor) => featureOn('enable_program_administration', actor))
/** A program admin acts as holder of the keys; the server shows only the programs that are assigned, or all where none is. */
const programAdmin: Policy = (actor) => actor.roleType === 'ProgramAdmin'

/** Admins, directors and program admins see programs with their packages, fees and plans. */
export const maySeePrograms = (of: OfClub): Policy =>
  allOf(
    here(of),
    anyOf((actor) => guards['program-admin'](actor), guards['club admin or director']),
  )
/**
 * Defines programs of the region with packages, fees, plans and questions, and plan templates; without a region the key is needed for all regions. Directors
 * define them unless the club lets them only look.
 */
export const mayManagePrograms = (of: RecordPlace): Policy =>
  allOf(here(of), anyOf(programAdmin, directorOfPrograms(of), adminHolding('programs', of)))
/** Acts on registrations of programs of the region: registers players, invites them, offers seats, and cancels what costs nothing. Directors do not. */
export const mayRunRegistrations = (of: RecordPlace): Policy => allOf(here(of), anyOf(programAdmin, adminHolding('programs', of)))
/** Reads the registrations of programs of the region, and sends open invitations again. */
export const mayReviewRegistrations = (of: RecordPlace): Policy => anyOf(mayRunRegistrations(of), directorOfPrograms(of))
/** Assigns program administrators to programs of the region; they do not assign themselves, because one without a program would administer all. */
export const mayAssignProgramAdmins = (of: RecordPlace): Policy => allOf(here(of), adminHolding('programs', of))
/** Publishes, opens and closes programs of the region. */
export const mayPublishPrograms = (of: RecordPlace): Policy =>
  allOf(here(of), anyOf(programAdmin, directorOfPrograms(of), adminHolding('publish_program', of)))
/** Sees discounts and the registrations that used one: finance, program admins, and directors who manage programs. */
export const maySeeDiscounts = (of: OfClub): Policy =>
  allOf(here(of), anyOf(programAdmin, directorOfPrograms(of), adminHolding('view_program_financials', { ...of, regionId: 'any' })))
export const mayManageDiscounts = (of: RecordPlace): Policy =>
  allOf(here(of), anyOf(programAdmin, directorOfPrograms(of), adminHolding('manage_program_financials', of)))
