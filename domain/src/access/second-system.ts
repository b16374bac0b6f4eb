import { z } from 'zod'
import { roleDisplayName, roleWireId, RoleType, type RoleRecord } from './roles.ts'

/** A role as the second system reports it. Invalid or unknown roles are left out one by one, so that one odd role hides no other. */
const SaidRole = z.object({
  type: RoleType,
  org_id: z.int().positive().max(999_999_999),
  org_name: z.string().trim().min(1).max(200),
  name: z.string().trim().max(80).nullish(),
  url: z.url({ protocol: /^https?$/ }).max(2000),
})
const Said = z.object({ roles: z.array(z.unknown()).max(200) })

/** The roles in an answer of the second system, or null when the answer is invalid. Links of a role may lead to the second system only. */
export function rolesSaid(answer: unknown, leadsThere: (url: string) => boolean): RoleRecord[] | null {
  const said = Said.safeParse(answer)
  if (!said.success) return null
  return said.data.roles.flatMap((one) => {
    const role = SaidRole.safeParse(one)
    if (!role.success || !leadsThere(role.data.url)) return []
    const { type, org_id, org_name, name, url } = role.data
    return {
      id: roleWireId(type, org_id),
      type,
      name: roleDisplayName(type, name),
      org_name,
      org_image_url: null,
      club_id: null,
      club_name: null,
      club_image_url: null,
      club_regions: [],
      club_region_abbreviation: null,
      internal: false,
      url,
    }
  })
}
