import type { ChatMessage } from '@touchline/domain/chat/thread'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { toasts } from '../../kit/feedback/toast.ts'
import { setServerNow } from '../../kit/time/server-clock.ts'

const call = vi.fn()
let onDevice: { client_key: string; at: number }[] = []
vi.mock('../../kit/api/api.ts', () => ({ call }))
vi.mock('../../shell/session/session.ts', () => ({
  session: { get: () => ({ state: 'in', user: { id: 7, current_role_id: 'Parent_1' } }) },
}))
vi.mock('./stored-messages.ts', () => ({
  storedMessages: () => Promise.resolve(onDevice),
  changeStored: (_user: number, change: (all: typeof onDevice) => typeof onDevice) => Promise.resolve((onDevice = change(onDevice))),
}))
const { queuedMessages, queueMessage, startChatQueue, unsentOf } = await import('./message-queue.ts')

const at = new Date('2026-10-05T15:00:00Z')
const day = 86_400_000
const write = (text: string) => queueMessage({ thread: 'team_3', text, mentions: [] })
const sent = () => call.mock.calls.map(([, { body }]) => (body as { text: string }).text)
beforeEach(() => {
  vi.useFakeTimers({ now: at })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined })
  call.mockReset().mockResolvedValue({})
  onDevice = []
  queuedMessages.set([])
})

test('a chat without a connection reports no error: what was written waits in its order, and is sent once when the server answers [CHAT-034]', async () => {
  call.mockRejectedValue(new ApiError(0, 'network', 'No connection'))
  write('First')
  write('Second')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queuedMessages.get().map(({ text, refused }) => [text, refused])).toEqual([
    ['First', null],
    ['Second', null],
  ])
  expect(new Set(sent())).toEqual(new Set(['First']))
  call.mockReset().mockResolvedValue({})
  await vi.advanceTimersByTimeAsync(20_000)
  expect([sent(), queuedMessages.get(), onDevice]).toEqual([['First', 'Second'], [], []])
  expect(toasts.get()).toEqual([])
})

test('a message that the server has stored, but whose reply was lost, is shown once', async () => {
  call.mockRejectedValue(new ApiError(0, 'network', 'No connection'))
  write('In the tunnel')
  write('Another one')
  await vi.advanceTimersByTimeAsync(100)
  const [first] = queuedMessages.get()
  const stored = [{ client_key: first!.client_key }, { client_key: null }] as ChatMessage[]
  const shown = (uid: string, messages: ChatMessage[]) => unsentOf(queuedMessages.get(), uid, messages).map(({ text }) => text)
  expect([shown('team_3', []), shown('team_3', stored), shown('team_4', [])]).toEqual([
    ['In the tunnel', 'Another one'],
    ['Another one'],
    [],
  ])
})

test('a message that the server refuses stays with its sentence, and those after it are sent', async () => {
  call.mockRejectedValueOnce(new ApiError(404, 'chat.left', 'You are no longer in this conversation.'))
  write('Still here?')
  write('Another one')
  await vi.advanceTimersByTimeAsync(100)
  const [left, ...others] = queuedMessages.get()
  expect(left).toMatchObject({ text: 'Still here?', refused: { code: 'chat.left', sentence: 'You are no longer in this conversation.' } })
  expect(others).toEqual([])
})

test('a device whose clock is a day off notes the time of the server, and sends what has waited for less than a week', async () => {
  vi.setSystemTime(new Date(at.getTime() + day))
  setServerNow(at.toISOString())
  call.mockRejectedValue(new ApiError(0, 'network', 'No connection'))
  write('By the right clock')
  expect(queuedMessages.get()[0]!.at).toBe(at.getTime())
  const stored = { thread: 'team_3', role: 'Parent_1', mentions: [], refused: null }
  onDevice = [6.5, 7.5].map((days) => ({ ...stored, client_key: `${days}`, text: `${days} days old`, at: at.getTime() - days * day }))
  const stop = startChatQueue()
  await vi.advanceTimersByTimeAsync(10)
  expect(queuedMessages.get().map(({ text }) => text)).toEqual(['6.5 days old', 'By the right clock'])
  stop()
})
