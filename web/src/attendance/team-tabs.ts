import { featureOn } from '@touchline/domain/access/guards'
import type { TeamTab } from '../teams/team-tab.ts'

export const teamTabs: readonly TeamTab[] = [
  {
    path: 'attendance',
    order: 50,
    text: { en: 'Attendance', es: 'Asistencia' },
    // Families open it to read the attendance of their own children.
    visible: ({ may }, actor) => (may.see_register || actor.roleType === 'Parent') && featureOn('track_attendance', actor),
  },
]
