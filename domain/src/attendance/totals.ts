import { type AttendanceTotals } from './attendance.ts'
import { attendanceStatuses, isAttending, isNotAttending, type AttendanceStatus } from '../calendar/answer-status.ts'

/** Counts by status; a failed health screen also counts as absent (S1.4). */
export function attendanceTotals(statuses: readonly AttendanceStatus[]): AttendanceTotals {
  const count = (status: AttendanceStatus) => statuses.filter((given) => given === status).length
  const totals = Object.fromEntries(attendanceStatuses.map((status) => [status, count(status)])) as Record<AttendanceStatus, number>
  return { ...totals, absent: totals.absent + totals.failed, attending: statuses.filter(isAttending).length, players: statuses.length }
}

/** True if somebody has not answered yet. */
export const hasNonResponders = (statuses: readonly AttendanceStatus[]) => statuses.some((status) => status === 'none')

/** True if nobody has answered at all: no mark says that somebody comes or stays away. */
export const noRsvps = (statuses: readonly AttendanceStatus[]) => !statuses.some(isAttending) && !statuses.some(isNotAttending)
