import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { Streak } from '@touchline/domain/attendance/season-table'
import type { texts as english } from '@touchline/domain/attendance/texts.en'
import { fill, type SameKeys } from '@touchline/domain/kit/texts'
import type { Mark } from './answers/Marks.tsx'

type Texts = SameKeys<typeof english>
const words = {
  present: 'statusPresent',
  absent: 'statusAbsent',
  injured: 'statusInjured',
  late: 'saidLate',
  failed: 'statusFailed',
  none: 'statusNone',
} as const

export const statusWord = (status: AttendanceStatus, texts: Texts): string => texts[words[status]]

/** Returns the label of a line: the family's wording, or the register's, which before the event says only who is expected. */
export function lineWord(
  { status, set_by_staff }: { status: AttendanceStatus; set_by_staff: boolean },
  near: boolean,
  texts: Texts,
): string {
  if (!set_by_staff || !near) return statusWord(status, texts)
  return status === 'present'
    ? texts.saidHere
    : status === 'absent'
      ? texts.marksAway
      : status === 'late'
        ? texts.marksLate
        : statusWord(status, texts)
}

/** Returns the mark of a line: the coach's, or the family's answer if it says absent or late. "Coming" does not yet mean "here". */
export function markOf(line: { status: AttendanceStatus; set_by_staff: boolean }): Mark | undefined {
  if (line.status === 'absent' || line.status === 'injured' || line.status === 'failed') return 'absent'
  if (line.status === 'late') return 'late'
  return line.status === 'present' && line.set_by_staff ? 'present' : undefined
}

const letters = {
  present: 'letterPresent',
  absent: 'letterAbsent',
  injured: 'letterInjured',
  late: 'letterLate',
  failed: 'letterFailed',
  none: 'letterNone',
} as const
export const messageOf = (status: AttendanceStatus, texts: Texts): string => texts[letters[status]]

export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`)

export const streakWord = ({ current }: Streak, texts: Texts): string =>
  current === null ? '' : fill(current.attending ? texts.streakCame : texts.streakMissed, { count: current.events })
