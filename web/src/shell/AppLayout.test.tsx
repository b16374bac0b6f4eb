import { wordsFor } from '../screen-as.tsx'
import { readCalendarNews } from '@touchline/domain/calendar/endpoints'
import { expect, test, vi } from 'vitest'
import { queryClient, readKey } from '../kit/api/queries.ts'
import { AppLayout } from './AppLayout.tsx'
import { BellSlot } from './BellSlot.tsx'
import { ChatSlot } from './CommsSlot.tsx'
import { frameOf } from './frame-of.ts'
import { NewsBadge } from './navigation/NewsBadge.tsx'
import { SideNav } from './navigation/SideNav.tsx'
import { PlainLayout } from './PlainLayout.tsx'

// The routes and the roles themselves play no part.
vi.mock('./routing/useRoute.ts', () => ({ useRoute: () => undefined }))
vi.mock('./navigation/RoleSelector.tsx', () => ({ RoleSelector: () => null }))
vi.mock('../chat/Chat.tsx', () => ({ Chat: () => <p>Conversations</p> }))

/** Files that are loaded late come in their own time on a busy machine. */
const atLast = { timeout: 60_000 }
const facts = { isSignedIn: true, isAsking: false, isNarrow: true, isIosApp: false, isInApp: false }
const onPhone = () => wordsFor('Parent', [], <AppLayout frame={frameOf({ layout: 'default' }, facts)} />)

test('the menu at the side shows beside the calendar how many changes of it are new [NOTIF-001]', async () => {
  NewsBadge.fetch()
  queryClient.setQueryData(readKey(readCalendarNews, {}), { since: null, read_at: '', total: 3, items: [], cancellations: [] })
  await vi.waitFor(() => expect(wordsFor('Parent', [], <SideNav />)).toMatch(/Calendar\s+3?\s*Changes: 3/), atLast)
})

test('the bar at the top of a phone has a bell for notifications [NOTIF-002]', async () => {
  BellSlot.fetch()
  await vi.waitFor(() => expect(onPhone()).toContain('Notifications'), atLast)
})

test('a page in the simple layout without footer has no chat [CHAT-001]', async () => {
  ChatSlot.fetch()
  await vi.waitFor(() => expect(onPhone()).toContain('Conversations'))
  const simple = frameOf({ layout: 'simple without footer' }, facts)
  expect(wordsFor('Parent', [], <PlainLayout frame={simple} />)).not.toContain('Conversations')
})
