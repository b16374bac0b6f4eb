import type { AttendanceStatus } from '@touchline/domain/attendance/attendance'

export interface QueuedMark {
  player_id: number
  status: AttendanceStatus
  notes?: string
}
const nameOf = (seat: string, event: number) => `touchline-marks:${seat}:${event}`

/** Marks that have not reached the server, kept on this device: a phone that is put away does not forget them. */
export function keptMarks(seat: string, event: number): QueuedMark[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(seat, event)) ?? '[]') as QueuedMark[]
  } catch {
    return []
  }
}

export function keepMarks(seat: string, event: number, marks: readonly QueuedMark[]) {
  try {
    if (marks.length > 0) localStorage.setItem(nameOf(seat, event), JSON.stringify(marks))
    else localStorage.removeItem(nameOf(seat, event))
  } catch {
    // Storage is blocked or full: the marks last as long as the page.
  }
}
