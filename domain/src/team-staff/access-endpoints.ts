import { z } from 'zod'
import { certificateKinds, restrictions, staffFeatures } from '../access/flags.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/id.ts'

const common = { path: '/club/staff_access', auth: 'user', who: ['club administration'], objects: [] } as const
const byFeature = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(staffFeatures.map((feature) => [feature, schema])) as Record<(typeof staffFeatures)[number], S>)

/** The most teams that are opened for one feature. */
const mostTeams = 2000

/** The access of staff to other teams, and the certificates that teams need. */
export const StaffAccess = z.object({
  /** For sports without a restriction of their own. */
  restrictions: byFeature(z.enum(restrictions)),
  sports: z.array(z.object({ id: Id, restrictions: byFeature(z.enum(restrictions).nullable()) })).max(200),
  /** The teams that are open where the restriction is `selectTeams`. */
  selected: byFeature(z.array(Id).max(mostTeams)),
  /** Without them a team is locked for its coaches and managers; none: teams need no clearance. */
  required_certificates: z.array(z.enum(certificateKinds)).max(certificateKinds.length),
})
export type StaffAccess = z.output<typeof StaffAccess>

export const readStaffAccess = endpoint({
  ...common,
  method: 'GET',
  summary: 'Returns what coaches and managers see of other teams and the certificates that teams need, with the version of the settings.',
  reply: StaffAccess.extend({
    version_id: z.int(),
    sports: z.array(z.object({ id: z.int(), name: z.string(), restrictions: byFeature(z.enum(restrictions).nullable()) })),
    /** Current and future teams that can be selected. */
    teams: z.array(z.object({ id: z.int(), name: z.string(), season: z.string() })),
  }),
  effect: 'read',
  reads: ['settings', 'sports', 'teams', 'seasons'],
})

export const saveStaffAccess = endpoint({
  ...common,
  method: 'POST',
  summary: 'Saves what coaches and managers see of other teams, and the certificates that teams need.',
  body: StaffAccess.extend({ version_id: z.int().min(1).optional() }),
  reply: z.object({ version_id: z.int() }),
  effect: 'write',
  changes: ['settings', 'club', 'sports', 'teams', 'club-teams', 'team-staff', 'colleagues'],
  refusals: ['staff_access.wrong', 'version.missing', 'version.newer'],
})
