import { z } from 'zod'

export const attendanceStatuses = ['present', 'absent', 'injured', 'late', 'failed', 'none'] as const
export const AttendanceStatus = z.enum(attendanceStatuses)
export type AttendanceStatus = z.infer<typeof AttendanceStatus>

/** Late players came, so they count as attending (S1.4). */
export const isAttending = (status: AttendanceStatus) => status === 'present' || status === 'late'
export const isNotAttending = (status: AttendanceStatus) => status === 'absent' || status === 'injured' || status === 'failed'
