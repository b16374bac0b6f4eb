import { z } from 'zod'

/** What a lock poll answers (S1.4): the version the server has, and who made it. */
export const EditedVersion = z.object({ version_id: z.int(), user: z.object({ id: z.int(), name: z.string() }).nullable() })
export type EditedVersion = z.infer<typeof EditedVersion>

/** What an editor holds instead of a version: still loading, and somebody else was faster (S1.4). */
export const loadingVersion = -1
export const conflictVersion = -2

/**
 * What an editor holds after the server said its version. A lower one is an answer that was overtaken and means nothing; a newer one is taken over,
 * unless this editor holds an older one and would write over it.
 */
export function nextVersion(local: number, server: number, isHeld: boolean): number {
  if (local === conflictVersion || server <= local) return local
  return isHeld && local !== loadingVersion ? conflictVersion : server
}
