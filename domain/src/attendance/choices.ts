import { attendanceStatuses, type AttendanceStatus } from './attendance.ts'

export interface ChoiceAsk {
  omitInjured?: boolean
  /** Offered only where the club screens and the caller asks for it. */
  failed?: { screeningEnabled: boolean }
  /** "No answer" is offered only to who asks for it. */
  none?: boolean
}

/** The answers offered, always in the same order: present, absent, injured, late, failed, none (S1.5). */
export const attendanceChoices = ({ omitInjured = false, failed, none = false }: ChoiceAsk = {}): AttendanceStatus[] =>
  attendanceStatuses.filter((status) => {
    if (status === 'injured') return !omitInjured
    if (status === 'failed') return failed?.screeningEnabled === true
    if (status === 'none') return none
    return true
  })
