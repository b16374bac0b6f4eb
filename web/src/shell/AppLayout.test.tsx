import { wordsFor } from '../screen-as.tsx'
import { readCalendarNews } from '@touchline/domain/calendar/endpoints'
import { expect, test, vi } from 'vitest'
import { queryClient, readKey } from '../kit/api/queries.ts'
import { AppLayout } from './AppLayout.tsx'
import { BellSlot } from './BellSlot.tsx'
import { NewsBadge } from './navigation/NewsBadge.tsx'
import { SideNav } from './navigation/SideNav.tsx'

test('the menu at the side shows beside the calendar how many changes of it are new [NOTIF-001]', async () => {
  NewsBadge.fetch()
  queryClient.setQueryData(readKey(readCalendarNews, {}), { since: null, read_at: '', total: 3, items: [], cancellations: [] })
  await vi.waitFor(() => expect(wordsFor('Parent', [], <SideNav />)).toMatch(/Calendar\s+3?\s*Changes: 3/))
})

test('the bar at the top of a phone has a bell for notifications [NOTIF-002]', async () => {
  BellSlot.fetch()
  const frame = { bars: true, sideNav: false, main: false } as never
  await vi.waitFor(() => expect(wordsFor('Parent', [], <AppLayout frame={frame} />)).toContain('Notifications'))
})
