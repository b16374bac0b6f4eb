import { addDays } from '../kit/dates.ts'

/** Days of messages of users and teams that are listed first (S1.9). */
const daysBack = 29

/** The day from which the messages of the club are listed until the reader chooses other days. */
export const auditedFrom = (today: string): string => addDays(today, -daysBack)
