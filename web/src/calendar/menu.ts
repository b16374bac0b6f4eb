import { titles } from '@touchline/domain/fields/titles'
import { link } from '../kit/menu-link.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'

const StaffEventsBadge = lazyComponent(async () => (await import('./schedules/StaffEventsBadge.tsx')).StaffEventsBadge)

export const menu = [
  link('/calendar', {
    icon: 'calendar',
    unread: 'calendar',
    for: { Admin: 60 },
    // Program admins work with events inside their programs.
    visible: ({ roleType }) => roleType !== 'ProgramAdmin',
  }),
  // Every member of a club may see its events.
  link('/calendar', { icon: 'calendar', unread: 'calendar', for: { Director: 40, Coach: 10, Manager: 10, Parent: 20, Fallback: 20 } }),
  link('/club-admin/schedules', {
    ...{ icon: 'schedules', section: 'operations', for: { Admin: 10, Director: 120 }, Badge: StaffEventsBadge },
  }),
  link('/club-admin/schedules/fields', { icon: 'fields', text: titles.fields, section: 'operations', for: { Admin: 60, Director: 160 } }),
  link('/coach/schedules', { icon: 'schedules', for: { Coach: 100, Manager: 100 }, Badge: StaffEventsBadge }),
]
