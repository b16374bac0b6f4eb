import { z } from 'zod'

/** The reply of a lock poll (S1.4): the current version on the server, and its author. */
export const EditedVersion = z.object({ version_id: z.int(), user: z.object({ id: z.int(), name: z.string() }).nullable() })
export type EditedVersion = z.infer<typeof EditedVersion>

/** Special values that an editor holds instead of a version: still loading, and somebody else saved first (S1.4). */
export const loadingVersion = -1
export const conflictVersion = -2

export interface HeldVersion {
  version: number
  /** The person who saved first. */
  user: string | null
}

/**
 * The version that an editor holds after a poll. A lower version is a late answer and is ignored. A newer one is adopted when nobody edits here,
 * and ends the editing otherwise.
 */
export function afterPoll(held: HeldVersion, said: EditedVersion, editing: boolean): HeldVersion {
  if (held.version === conflictVersion) return held
  if (held.version !== loadingVersion && said.version_id <= held.version) return held
  if (held.version !== loadingVersion && editing) return { version: conflictVersion, user: said.user?.name ?? null }
  return { version: said.version_id, user: said.user?.name ?? null }
}
