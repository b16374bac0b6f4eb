import { attendanceStatuses, type AttendanceStatus } from '../calendar/answer-status.ts'

export interface ChoiceAsk {
  omitInjured?: boolean
  /** Offered only when the club screens and the caller asks for it. */
  failed?: { screeningEnabled: boolean }
  /** Offers "No answer" too. */
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
