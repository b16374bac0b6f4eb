import type { Generated } from 'kysely'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { Tenant } from '../kit/database/columns.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    attendance: Tenant<AttendanceTable>
    attendance_history: Tenant<AttendanceHistoryTable>
    attendance_reminder: Tenant<AttendanceReminderTable>
    health_screen_answer: Tenant<HealthScreenAnswerTable>
    team_attendance_setting: Tenant<TeamAttendanceSettingTable>
  }
}

export interface AttendanceTable {
  club_id: number
  id: Generated<number>
  event_id: number
  player_id: number | null
  user_id: number | null
  user_role: string | null
  status: AttendanceStatus
  notes: Generated<string>
  set_by_user_id: number | null
  set_by_staff: Generated<boolean>
  set_at: Date
  health_screen_passed_at: Date | null
}

export interface AttendanceHistoryTable {
  club_id: number
  id: Generated<number>
  attendance_id: number
  status: AttendanceStatus
  notes: string
  set_by_user_id: number | null
  set_by_staff: boolean
  set_at: Date
}

export interface HealthScreenAnswerTable {
  club_id: number
  id: Generated<number>
  attendance_id: number
  answers: string
  passed: boolean
  created_at: Date
  purge_at: Date
}

export interface AttendanceReminderTable {
  club_id: number
  event_id: number
  reminded_on: string
  reminded_at: Date
  automatic: boolean
  people: number
  reminded_by_user_id: number | null
}

export interface TeamAttendanceSettingTable {
  club_id: number
  team_id: number
  remind_hours_before: number
}
