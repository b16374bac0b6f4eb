import type { Reply } from '../../attendance/answers/Answer.tsx'

/** Late comes, too; injured or kept at home by the health questions does not. */
export const replyOf = (status: string): Reply | undefined =>
  status === 'present' || status === 'late' ? 'coming' : status === 'none' ? undefined : 'away'
