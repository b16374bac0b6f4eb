import { z } from 'zod'

/** What a lock poll answers (S1.4): the version the server has, and who made it. */
export const EditedVersion = z.object({ version_id: z.int(), user: z.object({ id: z.int(), name: z.string() }).nullable() })
export type EditedVersion = z.infer<typeof EditedVersion>

/** What an editor holds instead of a version: still loading, and somebody else was faster (S1.4). */
export const loadingVersion = -1
export const conflictVersion = -2

export interface HeldVersion {
  version: number
  /** Who was faster. */
  user: string | null
}

/**
 * What an editor holds after the server said its version. A lower one is an answer that was overtaken and means nothing; a newer one is taken when
 * nobody edits here, and ends the editing when somebody does.
 */
export function afterPoll(held: HeldVersion, said: EditedVersion, editing: boolean): HeldVersion {
  if (held.version === conflictVersion) return held
  if (held.version !== loadingVersion && said.version_id <= held.version) return held
  if (held.version !== loadingVersion && editing) return { version: conflictVersion, user: said.user?.name ?? null }
  return { version: said.version_id, user: said.user?.name ?? null }
}
