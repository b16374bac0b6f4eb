import { markupOf, wordsFor } from '../screen-as.tsx'
import { noCounts } from '@touchline/domain/kit/counters'
import { readCounters, readNotifications } from '@touchline/domain/notifications/endpoints'
import { firstLook, type Notification } from '@touchline/domain/notifications/notification'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, readKey } from '../kit/api/queries.ts'
import { toasts } from '../kit/feedback/toast.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { Bell } from './Bell.tsx'
import { Tray } from './Tray.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-05T15:00:00Z') })
  queryClient.clear()
})
afterEach(() => void vi.useRealTimers())

const bell = () => wordsFor('Parent', [], <Bell />)

test('counts that cannot be read show neither a message nor a number [NOTIF-056]', async () => {
  const queryKey = readKey(readCounters, {})
  await queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('No connection')), retry: false })
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
  expect(bell().trim()).toBe('Notifications')
  expect(toasts.get()).toEqual([])
  queryClient.setQueryData(queryKey, { ...noCounts, notifications: 3 })
  expect(bell()).toContain('3 unread notifications')
})

test('the tray lists the notifications, and its gear leads to the settings of the account [NOTIF-004] [NOTIF-005]', () => {
  const notice = (id: number, body: string): Notification => ({
    ...{
      id,
      body,
      created_at: '2026-10-05T14:00:00Z',
      read_at: null,
      may_acknowledge: false,
      recipient_list: [],
      message_recipient: { id },
    },
    ...{ team_name: 'U12 Girls', extra: { cta: null, cta_text: null, context_type: 'Team' } },
  })
  const new_notifications = [notice(2, 'Practice is at Mill Lane'), notice(1, 'The roster has changed')]
  queryClient.setQueryData(readKey(readNotifications, { params: { timestamp: String(firstLook(serverNow())) } }), {
    ...{ new_notifications, time_last: 0, older_at: null },
  })
  const tray = <Tray onUnread={() => undefined} onLeave={() => undefined} withTitle />
  const said = wordsFor('Parent', [], tray)
  expect(said.indexOf('Practice is at Mill Lane')).toBeGreaterThan(0)
  expect(said.indexOf('The roster has changed')).toBeGreaterThan(said.indexOf('Practice is at Mill Lane'))
  expect(markupOf(<MemoryRouter>{tray}</MemoryRouter>)).toMatch(
    /<a[^>]*aria-label="Notification settings"[^>]*href="\/account"|<a[^>]*href="\/account"[^>]*aria-label="Notification settings"/,
  )
})
