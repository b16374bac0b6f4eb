import type { JobKind } from '../kit/jobs/jobs.ts'

/** A message whose readers are notified if they have not read it by then. */
export interface MessageToNotify {
  club_id: number
  thread: string
  message_id: number
}
/** Seconds in which members who are looking have read a message. */
export const notifyAfterSeconds = 20
export const notifyJob: Pick<JobKind<MessageToNotify>, 'name'> = { name: 'chat-notify' }
