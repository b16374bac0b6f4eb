export type Reply = 'coming' | 'away'

/** Maps a status to a reply: late counts as coming; injured, and kept at home by the health questions, as not coming. */
export const replyOf = (status: string): Reply | undefined =>
  status === 'present' || status === 'late' ? 'coming' : status === 'none' ? undefined : 'away'
